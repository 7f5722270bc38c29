/** The travelling salesman by branch and bound: a shared queue of work and a shared bound. */
package dev.photofinish.kernels.tsp;
