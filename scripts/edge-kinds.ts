/** The edges that `storefront edge` can configure. */
export const EDGES = ['nginx', 'varnish', 'worker'] as const;
export type Edge = (typeof EDGES)[number];
