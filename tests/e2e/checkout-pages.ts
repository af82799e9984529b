import { expect, type Page } from '@playwright/test';
import { addressFields, fieldLabel } from '#commerce-api/addresses/address-form.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { typedInto } from '../builders/typed-address.ts';

/** Fills in the form of a country's addresses. */
export async function fillAddress(page: Page, locale: Locale, isMember = false) {
  for (const field of addressFields(locale, { isMember })) {
    const control = page.getByLabel(fieldLabel(field, locale.language));
    if (field.options.length > 0) await control.selectOption(typedInto(field));
    else await control.fill(typedInto(field));
  }
}

/** The checkout's page, for a shopper of a locale. */
export function atCheckout(page: Page, { language }: Locale) {
  const t = translator(language);
  return {
    t,
    /** With its styles, by which it shows one of the totals. */
    async isOpen() {
      const title = page.getByRole('heading', { level: 1, name: t('checkout.title') });
      await expect(title).toBeVisible();
      await page.waitForLoadState();
    },
    card: page.getByLabel(t('checkout.card'), { exact: true }),
    place: page.locator('form button[type="submit"]:not([name], .default)'),
    problems: page.getByRole('alert'),
  };
}
