/** Molecular dynamics: objects that every thread reads and one thread each writes. */
package dev.photofinish.kernels.moldyn;
