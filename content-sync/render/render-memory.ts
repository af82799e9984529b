/**
 * Megabytes that a render worker may take unless it is told otherwise: enough for the app, its caches
 * and a batch.
 */
export const RENDER_MEMORY_MB = 320;
