/**
 * Default memory limit of a render worker in megabytes: enough for the app, its caches and a batch.
 */
export const RENDER_MEMORY_MB = 320;
