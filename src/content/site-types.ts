import type { Locale as ShopLocale } from '#domain/locale/locales.ts';

/** What the engine's types are in this shop: locales with the countries and languages that it has. */
declare module '#content-sync/contract/locale.ts' {
  interface Register {
    locale: ShopLocale;
  }
}
