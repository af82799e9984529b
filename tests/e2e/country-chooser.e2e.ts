import { expect, type Page } from '@playwright/test';
import { INTERNATIONAL } from '#domain/addresses/addresses.ts';
import { COUNTRIES, localeFor } from '#domain/locale/locales.ts';
import { sharedListPath } from '#domain/product/shared-list.ts';
import { countryName } from '#i18n/place-names.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';
import { addressInKorea } from './sold-in-korea.ts';

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

const SINGAPORE = localeFor('SG');
const KOREA = localeFor('KR');
const koreanLink = (page: Page) => page.locator(`.country a[hreflang="${KOREA.tag}"]`);

/** Goes by the footer from a page of Singapore to the countries. */
async function toCountries(page: Page, path: string) {
  await shopper(page, SINGAPORE).lookAt(path);
  await page.locator('.copyright-place').click();
  await expect(page).toHaveURL(INTERNATIONAL);
}

test('a product is kept on the way to another country that sells it', async ({ page }) => {
  const [path = ''] = (await addressInKorea(page, 200)).split('?');
  await toCountries(page, path);
  await expect(koreanLink(page)).toHaveAttribute('href', new RegExp(`${path}\\?`));
  await koreanLink(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', KOREA.tag);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('.product-name')).toBeVisible();
});

test('a country that does not sell the product says so, and who does', async ({ page }) => {
  const [path = ''] = (await addressInKorea(page, 404)).split('?');
  await toCountries(page, path);
  await expect(koreanLink(page)).toHaveAttribute('href', new RegExp(`${path}\\?`));
  await koreanLink(page).click();
  const { t } = shopper(page, KOREA);
  const notSold = t('error.notSold', { country: countryName(KOREA) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notSold);
});

test('a shared list is kept, also when the countries are loaded again', async ({ page }) => {
  const list = sharedListPath(['v1', 'v2']);
  const [path = '', fragment = ''] = list.split('#');
  await shopper(page, SINGAPORE).lookAt(path);
  await page.evaluate((address) => location.assign(address), `#${fragment}`);
  await page.locator('.copyright-place').click();
  await expect(page).toHaveURL(INTERNATIONAL);
  await expect(koreanLink(page)).toHaveAttribute('href', new RegExp(`#${fragment}$`));
  await page.reload();
  await koreanLink(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', KOREA.tag);
  const shown = new URL(page.url());
  expect(shown.pathname + shown.hash).toBe(list);
});

test('a search is kept, and the pages of other sites lead nowhere', async ({ page }) => {
  await toCountries(page, '/search?q=lipstick');
  await expect(koreanLink(page)).toHaveAttribute('href', /\/search\?.*q=lipstick/);
  const referer = 'https://elsewhere.example/products/a';
  await page.goto(`${INTERNATIONAL}?country_code=SG`, { referer });
  await expect(page.locator('.country')).toHaveCount(COUNTRIES.length);
  await page.waitForFunction(() => document.readyState === 'complete');
  await expect(koreanLink(page)).toHaveAttribute('href', '/?country_code=KR');
});

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the header of ${locale.id} leads to the countries on a desk and on a phone`, async ({
    page,
  }) => {
    const { t, openHome } = shopper(page, locale);
    const name = `${t('footer.country')}: ${countryName(locale)}`;
    const link = page.locator('.header').getByRole('link', { name });
    await page.setViewportSize({ width: 1024, height: 900 });
    await openHome();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: t('shell.menu'), exact: true }).click();
    await expect(link).toBeInViewport({ ratio: 1 });
  });
}
