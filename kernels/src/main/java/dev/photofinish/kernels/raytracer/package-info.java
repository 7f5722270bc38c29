/** A ray tracer: small mutable objects, allocated in the inner loop and dropped at once. */
package dev.photofinish.kernels.raytracer;
