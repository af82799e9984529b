/**
 * Types of a site's own that take the place of the engine's plain ones. A site declares them once, by merging
 * into this interface: `locale` as in `locale.ts`, and `site` as in `site.ts`.
 *
 * @example
 * declare module '#content-sync/contract/register.ts' {
 *   interface Register { locale: ShopLocale }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites add members to it
export interface Register {}
