import type { Site as ShopSite } from '#domain/addresses/site.ts';
import type { Locale as ShopLocale } from '#domain/locale/locales.ts';

/** What the engine's types are in this shop: locales of its countries and languages, and its settings. */
declare module '#content-sync/contract/register.ts' {
  interface Register {
    locale: ShopLocale;
    site: ShopSite;
  }
}
