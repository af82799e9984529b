import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import { CART, checkoutAddress, GIFT_CARDS, THANK_YOU } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { atCheckout, fillAddress } from './checkout-pages.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { mailedGiftCard } from './mailed-code.ts';
import { DESK, PHONE } from './screens.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant, type SomeVariant } from './some-products.ts';

const isPlentiful = ({ inventory, launchStatus }: SomeVariant) =>
  inventory >= 20 && launchStatus === 'none';

const addressOf = ({ country, language }: Locale, path: string) =>
  `${path}?country_code=${country}&language=${language}`;

interface Visit {
  readonly page: Page;
  readonly locale: Locale;
  /** Looks for problems of accessibility, where the page can run what looks for them. */
  readonly isFlawless: () => Promise<void>;
}

/** Buys a card for an address, after a slip. */
async function buy({ page, locale, isFlawless }: Visit, to: string): Promise<void> {
  const { t } = shopper(page, locale);
  await page.goto(addressOf(locale, GIFT_CARDS));
  const main = page.getByRole('main');
  const own = main.locator('#own-amount');
  await expect(own).toBeHidden();
  await main.getByLabel(t('giftCards.ownAmount')).check();
  await own.fill('1');
  await main.getByLabel(t('giftCards.night')).check();
  await main.getByLabel(t('giftCards.recipientName')).fill('Mei');
  await main.getByLabel(t('giftCards.recipientEmail')).fill(to);
  await main.getByLabel(t('giftCards.senderName')).fill('Ana');
  await main.getByLabel(t('giftCards.message')).fill('Happy birthday!');
  await main.getByRole('button', { name: t('giftCards.buy') }).click();
  await expect(main.getByRole('alert')).toContainText(t('giftCards.problemTitle'));
  await isFlawless();
  await expect(main.getByLabel(t('giftCards.recipientEmail'))).toHaveValue(to);
  await main.locator('[name="amount"]').first().check();
  await main.getByRole('button', { name: t('giftCards.buy') }).click();
  const { isOpen, card, place } = atCheckout(page, locale);
  await isOpen();
  await isFlawless();
  await page.getByLabel(t('addressForm.email')).fill('ana@example.com');
  await card.fill(TEST_CARDS.approved);
  await place.click();
  await page.waitForURL((url) => url.pathname === THANK_YOU);
}

/** A bag with one piece, by the API. */
async function bagOf(page: Page, locale: Locale): Promise<void> {
  const { id } = await findVariant(page, locale, isPlentiful);
  const url = process.env[SHOP_URL_VARIABLE] ?? '';
  const headers = { 'X-Site-Country': locale.country, 'Accept-Language': locale.language };
  const data = { line_items: [{ variant_id: id, quantity: 1 }] };
  const added = await page.request.post(`${url}/api/v2.5/cart/line_items`, { headers, data });
  const { token: value } = (await added.json()).data.attributes;
  await page.context().addCookies([{ name: COOKIES.cartToken.name, value, url }]);
}

async function spend({ page, locale, isFlawless }: Visit, code: string): Promise<void> {
  await bagOf(page, locale);
  await page.goto(addressOf(locale, CART));
  await page.goto(checkoutAddress(locale));
  const { t, isOpen, card, place, problems } = atCheckout(page, locale);
  await isOpen();
  await fillAddress(page, locale);
  const field = page.getByLabel(t('checkout.giftCardCode'));
  await field.fill(code.slice(1));
  await field.press('Enter');
  await expect(problems).toContainText(t('checkout.giftCardMistyped'));
  await expect(field).toHaveValue(code.slice(1));
  await isFlawless();
  await field.fill(code);
  await page.getByRole('button', { name: t('checkout.giftCardAdd') }).click();
  const ending = t('checkout.giftCardEnding', { ending: code.slice(-4) });
  await expect(page.getByText(ending)).toBeVisible();
  await isFlawless();
  if (await card.isVisible()) await card.fill(TEST_CARDS.approved);
  await place.click();
  await page.waitForURL((url) => url.pathname === THANK_YOU);
}

async function askBalance({ page, locale, isFlawless }: Visit, code: string): Promise<void> {
  const { t } = shopper(page, locale);
  await page.goto(addressOf(locale, GIFT_CARDS));
  await page.getByLabel(t('giftCards.code')).fill(code);
  await page.getByRole('button', { name: t('giftCards.check') }).click();
  const left = page.getByRole('main').getByRole('status');
  await expect(left).toContainText(code.slice(-4));
  await isFlawless();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const [locale, screen] of [
      [FIRST_LOCALE, PHONE],
      [localeFor('HK', 'zh'), DESK],
    ] as const) {
      test(`a gift card is bought, mailed and spent in ${locale.id} @demo`, async ({ page }) => {
        // The mail may take as long as the shop waits before it looks again.
        test.setTimeout(180_000);
        await page.setViewportSize(screen);
        const to = `${randomUUID()}@example.com`;
        const isFlawless = async () => {
          if (javaScriptEnabled) expect(await accessibilityProblems(page)).toEqual([]);
        };
        const visit = { page, locale, isFlawless };
        await buy(visit, to);
        const code = await mailedGiftCard(to);
        await spend(visit, code);
        await askBalance(visit, code);
      });
    }
  });
}
