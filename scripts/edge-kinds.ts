/** What can run before the origin. */
export const EDGES = ['nginx', 'varnish', 'worker'] as const;
export type Edge = (typeof EDGES)[number];
