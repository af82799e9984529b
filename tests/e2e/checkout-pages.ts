import { expect, type Page } from '@playwright/test';
import { addressFields } from '#commerce-api/checkout/address.ts';
import { checkoutTexts } from '#commerce-api/checkout/checkout-texts.ts';
import { labelOf } from '#commerce-api/checkout/label.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { typedInto } from '../builders/typed-address.ts';

/** Fills in the form of a country's addresses. */
export async function fillAddress(page: Page, { country, language }: Locale, isMember = false) {
  const fields = addressFields(country, { isMember });
  for (const field of fields) {
    const box = page.getByLabel(labelOf(field, language));
    const typed = typedInto(field, fields);
    if (field.options) await box.selectOption(typed);
    else await box.fill(typed);
  }
}

/** The checkout's pages, for a shopper of a locale. */
export function atCheckout(page: Page, { language }: Locale) {
  const t = checkoutTexts(language);
  return {
    t,
    heading: (key: 'addressTitle' | 'deliveryTitle' | 'reviewTitle') =>
      expect(page.getByRole('heading', { level: 1, name: t(key) })).toBeVisible(),
    next: () => page.getByRole('button', { name: t('next') }).click(),
    card: page.getByLabel(t('card')),
    place: page.locator('form').getByRole('button'),
    problems: page.getByRole('alert'),
  };
}
