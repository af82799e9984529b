import * as z from 'zod';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';

/** Between which amounts, in minor units, a gift card may be. */
export interface GiftCardTerms {
  readonly least: number;
  readonly most: number;
}

/** Editors may write any JSON there. */
const configured = z.object({
  value: z.object({
    least: z.object({ amount: z.int().positive(), currency: z.string() }),
    most: z.object({ amount: z.int().positive(), currency: z.string() }),
  }),
});

/**
 * The terms in the country's configuration; undefined where it has no gift cards, or has them in
 * another currency.
 */
export async function loadGiftCardTerms(
  db: Database,
  locale: Locale,
): Promise<GiftCardTerms | undefined> {
  const [record] = await loadCountryRecords(db, 'global-config', {
    ...locale,
    ids: ['gift-cards'],
  });
  const { data } = configured.safeParse(record?.attributes);
  const currency = COUNTRY_CURRENCY[locale.country];
  const { least, most } = data?.value ?? {};
  if (least?.currency !== currency || most?.currency !== currency) return undefined;
  return { least: least.amount, most: most.amount };
}
