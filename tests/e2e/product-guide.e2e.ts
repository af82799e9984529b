import { expect } from '@playwright/test';
import { categoryPath } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { shopper, test } from './shop-test.ts';

test.use({ javaScriptEnabled: false });

for (const locale of BEHAVIOUR_LOCALES) {
  test(`a product of ${locale.id} says how it is used and what is in it, without scripts @demo`, async ({
    page,
  }) => {
    const { t } = shopper(page, locale);
    const { country, language } = locale;
    const listing = categoryPath('skincare', 'treatments', 'serums');
    await page.goto(`${listing}?country_code=${country}&language=${language}`);
    const card = page.locator('main .card[href*="/products/"]').first();
    await page.goto((await card.getAttribute('href')) ?? '');
    const [delivery, returns] = await page.locator('.promises > li').allTextContents();
    expect(delivery).toMatch(/\d/);
    expect(returns).toMatch(/\d/);
    const section = (title: string) =>
      page.locator('details').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
    const steps = section(t('product.howToUse'));
    await steps.locator('summary').click();
    await expect(steps.locator('ol > li')).toHaveCount(3);
    const made = section(t('product.ingredients'));
    await made.locator('summary').click();
    await expect(made.getByText(/^Aqua, Glycerin/)).toBeVisible();
    await expect(
      made.getByRole('heading', { level: 3, name: t('product.freeFrom') }),
    ).toBeVisible();
    const headings = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
    const jumps = headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });
}
