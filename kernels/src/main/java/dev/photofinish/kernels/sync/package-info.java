/**
 * Kernels that spend their time in synchronisation: philo, elevator, pipeline and stripedmap with
 * monitors, fanout with an executor service.
 */
package dev.photofinish.kernels.sync;
