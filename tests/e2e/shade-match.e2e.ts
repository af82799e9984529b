import { expect, type Page } from '@playwright/test';
import { productPath } from '#domain/addresses/addresses.ts';
import { colorDifference } from '#domain/listing/color-difference.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper, test } from './shop-test.ts';

interface Shade {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

/** Two lipsticks of the locale: one to buy, one that is worn. */
async function lipsticks({ request }: Page, { country, language }: Locale) {
  const answer = await request.get(
    `${process.env[SHOP_URL_VARIABLE]}/api/v2.6/products?filter[category]=makeup.lips.lipstick&include=variants`,
    { headers: { 'X-Site-Country': country, 'Accept-Language': language } },
  );
  const { data, included } = await answer.json();
  const [own, worn] = data.map(({ id, attributes }: (typeof data)[number]) => ({
    name: String(attributes.name),
    path: productPath(String(attributes['slug-url'])),
    shades: included
      .filter(
        (one: (typeof included)[number]) =>
          one.type === 'variants' && one.relationships.product.data.id === id,
      )
      .map((one: (typeof included)[number]) => ({ id: one.id, ...one.attributes }) as Shade),
  }));
  return { own, worn };
}

test('the shade closest to one that is worn can be found and chosen by keyboard @demo', async ({
  page,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  const { t } = shop;
  const { own, worn } = await lipsticks(page, FIRST_LOCALE);
  const scripts: Array<string> = [];
  page.on('request', (request) => scripts.push(request.url()));
  await shop.openAt(own.path);
  const opener = page.getByRole('button', { name: t('shadeMatch.open') });
  await expect(opener).toBeVisible();
  expect(scripts.filter((url) => /load-dialog|shade-match|culori/.test(url))).toEqual([]);

  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('shadeMatch.title') });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  const sign = dialog.locator('.icon-button > svg');
  // A swatch has the colour of its shade behind it, a sign has nothing.
  await expect(sign).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.type(worn.name);
  const product = dialog.getByRole('button', { name: worn.name }).first();
  await expect(product).toBeVisible();
  await product.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');

  const [mine] = worn.shades as readonly [Shade];
  const [closest] = (own.shades as ReadonlyArray<Shade>).toSorted(
    (one, other) =>
      colorDifference(mine.color, one.color) - colorDifference(mine.color, other.color),
  );
  const found = dialog.locator('.shade-match-results').getByRole('button').first();
  await expect(found).toContainText(closest?.name ?? '');
  await found.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`variant=${closest?.id}`));
  await expect(page.locator(`[data-variant="${closest?.id}"]`)).toHaveAttribute(
    'aria-checked',
    'true',
  );
});
