import { type Browser, expect, type Page } from '@playwright/test';
import { CART, productPath, THANK_YOU } from '#domain/addresses/addresses.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import {
  inLanguage,
  RULED_CATEGORIES,
  RULED_FINISHES,
  type Words,
} from '../../builders/ruled-catalogue/catalogue-words.ts';
import { categoriesOf, type RuledProduct } from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import { shopper } from '../../e2e/shop-test.ts';
import type { ConnectedShop } from './shop-behind-varnish.ts';

const HK_ZH = localeFor('HK', 'zh');
const [ROOT] = RULED_CATEGORIES;
const [FINISH] = RULED_FINISHES;
/** Webhook, rebuild and purge, on a machine that does other things as well. */
const SEEN_MS = 120_000;

const seen = (page: Page) => page.locator('.variant-price strong');

/** Whoever has answered the legal notice is not asked again. */
async function visitor(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: COOKIES.legalNotice.name, value: 'needed', url }]);
  const complaints: Array<string> = [];
  context.on('weberror', (webError) => complaints.push(webError.error().message));
  context.on('console', (message) => {
    // Of these, the address is told below.
    const isAboutAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAboutAnswer) complaints.push(message.text());
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) complaints.push(`${response.status()} ${pathname}`);
  });
  return { context, complaints, page: await context.newPage() };
}

/** From the home page to an order, by what a shopper of Hong Kong reads in Chinese. */
export async function shopFromHomeToOrder(
  browser: Browser,
  { system, varnish }: ConnectedShop,
): Promise<void> {
  if (!ROOT || !FINISH) throw new Error('There is nothing to choose.');
  const { context, complaints, page } = await visitor(browser, varnish.url);
  const { t, bag, ...shop } = shopper(page, HK_ZH);
  const named = (words: Words) => inLanguage(words, system.isTranslated ? HK_ZH.language : 'en');

  await shop.openHome();
  await expect(page.locator('html')).toHaveAttribute('lang', HK_ZH.tag);
  await expect(page.getByRole('main').locator('a.card').first()).toBeVisible();

  await shop.openCategory();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(named(ROOT.words));

  await shop.islandsAwake();
  const finish = page.locator('#filters [data-filter="type:finish"]');
  await finish.locator('summary').click();
  await finish.locator(`[data-value="${FINISH.code}"]`).click();
  const found = page.locator('.listing-found');
  const count = system.products.filter(
    (each) => each.finish.code === FINISH.code && categoriesOf(each).includes(ROOT.slug),
  ).length;
  const counted = { timeout: REQUEST_TIMEOUT_MS };
  await expect(found.getByRole('status')).toHaveText(t('listing.count', { count }), counted);

  const card = found.locator('.card').first();
  const name = ((await card.locator('.card-name').textContent()) ?? '').trim();
  const product = system.products.find(({ names }) => named(names) === name);
  if (!product) throw new Error(`The rule has no product ${name}.`);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await shop.islandsAwake();

  const options = page.getByRole('main').getByRole('radio');
  await expect(options).toHaveCount(product.variants.length);
  await options.nth(1).click();
  await expect(page).toHaveURL(/[?&]variant=/);
  await shop.addButton.click();
  await shop.bagButton(1).click();
  await expect(bag.getByText(name)).toBeVisible();

  await shop.openAt(CART);
  await page.getByRole('link', { name: t('bag.checkout'), exact: true }).click();
  await system.pay(page);
  await page.waitForURL((url) => url.pathname === THANK_YOU);
  await expect(page.locator('html')).toHaveAttribute('lang', HK_ZH.tag);
  await expect(page.locator('html[data-has-items]')).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
}

/** Has an administrator change a price while somebody in Hong Kong looks at it. */
export async function seePriceChange(
  browser: Browser,
  { system, varnish }: ConnectedShop,
  { product, cents }: { readonly product: RuledProduct; readonly cents: number },
): Promise<void> {
  const { context, page } = await visitor(browser, varnish.url);
  const shown = formatMoney({ amount: cents, currency: COUNTRY_CURRENCY.HK }, HK_ZH.tag);
  await shopper(page, HK_ZH).lookAt(productPath(product.slug));
  await expect(seen(page)).not.toHaveText(shown);
  await system.setPrice(product, cents);
  await expect(async () => {
    await page.reload();
    await expect(seen(page)).toHaveText(shown, { timeout: 500 });
  }).toPass({ timeout: SEEN_MS });
  await context.close();
}

/** A product as its page in a locale says what it is. */
export async function nameAt(
  { varnish }: ConnectedShop,
  { country, language, isDefault }: Locale,
  { slug }: RuledProduct,
): Promise<string> {
  const query = `country_code=${country}${isDefault ? '' : `&language=${language}`}`;
  const answer = await fetch(`${varnish.url}${productPath(slug)}?${query}`);
  return /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1]?.trim() ?? String(answer.status);
}
