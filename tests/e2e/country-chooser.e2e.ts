import { expect } from '@playwright/test';
import { INTERNATIONAL } from '#domain/addresses.ts';
import { COUNTRIES } from '#domain/locales.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';

for (const locale of BEHAVIOUR_LOCALES) {
  test(`countries are rows with their languages on a phone of ${locale.id}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await shopper(page, locale).openAt(INTERNATIONAL);
    const rows = await page.locator('.country').evaluateAll((countries) =>
      countries.map((country) => {
        const middleOf = (part: Element) => {
          const { y, height } = part.getBoundingClientRect();
          return y + height / 2;
        };
        const name = country.querySelector('div') ?? country;
        const links = [...country.querySelectorAll('a')];
        return links.every((link) => Math.abs(middleOf(link) - middleOf(name)) < 4);
      }),
    );
    expect(rows).toEqual(COUNTRIES.map(() => true));
    await expect(page.getByText(shopper(page, locale).t('international.current'))).toBeVisible();
  });
}
