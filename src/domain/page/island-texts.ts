/**
 * Parts of pages whose texts browsers load when the part is needed, so that pages don't carry them.
 * `src/documents/island-texts.ts` says which texts these are.
 */
export const ISLAND_TEXTS = ['product-card', 'listing', 'search'] as const;

export type IslandTextsPart = (typeof ISLAND_TEXTS)[number];
