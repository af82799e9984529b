import { expect } from '@playwright/test';
import { FAQ } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { BEHAVIOUR_SCREENS } from './screens.ts';
import { shopper, test } from './shop-test.ts';

test.use({ javaScriptEnabled: false });

for (const { name, width } of BEHAVIOUR_SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const locale of BEHAVIOUR_LOCALES) {
      test(`help of ${locale.id} lists its topics, and leads to each @demo`, async ({ page }) => {
        const { t } = shopper(page, locale);
        const { country, language } = locale;
        await page.goto(`${FAQ}?country_code=${country}&language=${language}`);
        const headings = page.locator('.questions > h2');
        const links = page.getByRole('navigation', { name: t('site.topics') }).getByRole('link');
        await expect(links).toHaveText(await headings.allTextContents());
        await links.last().click();
        await expect(headings.last()).toBeInViewport({ ratio: 0.99 });
      });
    }
  });
}
