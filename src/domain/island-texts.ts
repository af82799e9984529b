/**
 * Parts of pages whose texts browsers fetch when the part is wanted, so that no page carries them.
 * `src/documents/island-texts.ts` says which texts they are.
 */
export const ISLAND_TEXTS = ['product-card'] as const;

export type IslandTextsPart = (typeof ISLAND_TEXTS)[number];
