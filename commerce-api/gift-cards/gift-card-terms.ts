import type { Database } from '#commerce-api/database/tables.ts';
import { loadConfig } from '#commerce-api/editorial/country-config.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';

/** Between which amounts, in minor units, a gift card may be. */
export interface GiftCardTerms {
  readonly least: number;
  readonly most: number;
}

/**
 * The terms in the country's configuration; undefined where it has no gift cards, or has them in
 * another currency.
 */
export async function loadGiftCardTerms(
  db: Database,
  locale: Locale,
): Promise<GiftCardTerms | undefined> {
  const { 'gift-cards': configured } = await loadConfig(db, locale.country, ['gift-cards']);
  const currency = COUNTRY_CURRENCY[locale.country];
  const { least, most } = configured ?? {};
  if (least?.currency !== currency || most?.currency !== currency) return undefined;
  return { least: least.amount, most: most.amount };
}
