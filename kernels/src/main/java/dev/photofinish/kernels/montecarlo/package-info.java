/** Many independent simulations; a lock around the list of their results. */
package dev.photofinish.kernels.montecarlo;
