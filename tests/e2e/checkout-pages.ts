import { expect, type Page } from '@playwright/test';
import { addressFields } from '#commerce-api/checkout/address.ts';
import type { AddressField } from '#commerce-api/checkout/address-forms.ts';
import { checkoutTexts } from '#commerce-api/checkout/checkout-texts.ts';
import { labelOf } from '#commerce-api/checkout/label.ts';
import type { Locale } from '#domain/locales.ts';

/** What the test's shopper types into a field. */
function typedInto({ name, options, example }: AddressField): string {
  return options?.[0]?.value ?? example ?? `A ${name}`;
}

/** Fills in the form of a country's addresses. */
export async function fillAddress(page: Page, { country, language }: Locale, isMember = false) {
  for (const field of addressFields(country, { isMember })) {
    const box = page.getByLabel(labelOf(field, language));
    if (field.options) await box.selectOption(typedInto(field));
    else await box.fill(typedInto(field));
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
