import { describe, expect, test } from 'vitest';
import { addressLines } from '#commerce-api/addresses/address-lines.ts';
import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import { type Country, type Language, type Locale, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { translator } from '#i18n/translate.ts';
import { SHOP } from '#shop/shop.ts';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { typedAddress } from '../../../builders/typed-address.ts';
import { startTestApi } from '../test-api.ts';
import {
  CHECKOUT_SECRET,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
} from './checkout-browser.ts';

const NOW = '2026-06-01T00:00:00Z';
const { api, call, mails } = await startTestApi(
  aSeed({
    products: 1,
    product: () => ({ variants: [aVariant({ id: 'v', inventory: perCountry(() => 500) })] }),
    content: () => ({
      'promo-codes': [
        { id: 'TENTH', attributes: { kind: 'percentage', value: 10 } },
        { id: 'POSTFREE', attributes: { kind: 'free-delivery' } },
      ],
    }),
  }),
  { checkoutSecret: CHECKOUT_SECRET, now: NOW },
);

interface Order {
  readonly locale?: Locale;
  readonly email: string;
  readonly name?: string;
  readonly promoCode?: string;
}

/** A guest about to pay two pieces, with a mail address of their own. */
async function atPayment({ locale = localeFor('SG'), promoCode, ...guest }: Order) {
  const { email, name = 'Tan Wei' } = guest;
  const { country, language } = locale;
  const body = { line_items: [{ variant_id: 'v', quantity: 2 }] };
  const bag = await call('v2.5/cart/line_items', { method: 'POST', body, country, language });
  const { token, subtotal } = bag.data[0]?.attributes ?? {};
  if (promoCode) {
    const { status } = await call('v2.5/carts', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: { 'promo-code': promoCode },
      cartToken: String(token),
      country,
      language,
    });
    expect(status).toBe(200);
  }
  const browser = openCheckoutBrowser(api);
  const address = { ...typedAddress(locale), email, name };
  const handOver = await handedOver(String(token), { locale, now: NOW });
  return {
    browser,
    at: await openCheckout(browser, handOver, { address }),
    displaySubtotal: formatMoney(
      { amount: Number(subtotal), currency: COUNTRY_CURRENCY[country] },
      locale.tag,
    ),
  };
}

/** One locale of each language. */
const LANGUAGES = ['SG en', 'HK zh', 'KR ko', 'TH th', 'ID id'].map((pair) => {
  const [country, language] = pair.split(' ') as [Country, Language];
  return localeFor(country, language);
});

describe('the mail that confirms an order', () => {
  test.each(LANGUAGES)('says in $id what was ordered and for how much, once', async (locale) => {
    const email = `${locale.id}@example.com`;
    const { browser, at, displaySubtotal } = await atPayment({ locale, email });
    await pay(browser, at, TEST_CARDS.declined);
    expect(mails.count(email)).toBe(0);
    await Promise.all([pay(browser, at), pay(browser, at)]);
    const { subject, text } = await mails.to(email);
    const t = translator(locale.language);
    expect(subject).toMatch(new RegExp(`${locale.country}\\d{8}`));
    expect(subject).toContain(SHOP.name);
    expect(text).toContain(t('checkout.mailGreeting', { name: 'Tan Wei' }));
    expect(text).toContain(t('checkout.mailThanks'));
    expect(text).toMatch(locale.language === 'zh' ? /^2 × .+，.+：.+$/m : /^2 × .+, .+: .+$/m);
    const labelled = (label: string, value: string) => t('checkout.labelled', { label, value });
    expect(text).toContain(labelled(t('receipt.subtotal'), displaySubtotal));
    expect(text).toContain(labelled(t('checkout.standard'), '').trim());
    expect(text).toContain(
      labelled(
        t('receipt.payment'),
        t('checkout.paidCard', { brand: 'Visa', digits: TEST_CARDS.approved.slice(-4) }),
      ),
    );
    for (const line of addressLines(locale, typedAddress(locale))) {
      expect(text).toContain(`\n${line}`);
    }
    expect(text).toContain(t('receipt.demo'));
    expect(text).not.toContain(t('checkout.demoNote'));
    expect(text).not.toContain('{{');
    expect(mails.count(email)).toBe(0);
  });

  test('is in Chinese with Chinese punctuation', async () => {
    const email = 'zh@example.com';
    const { browser, at } = await atPayment({ locale: localeFor('HK', 'zh'), email });
    await pay(browser, at);
    const { text } = await mails.to(email);
    expect(text).toContain('\n送貨地址：\n');
    expect(text).toContain('\n付款方式：Visa（尾號 1111）\n');
    expect(text).not.toMatch(/\p{Script=Han} ?[,:;!?()]|[,:;()] ?\p{Script=Han}/u);
  });

  test('names the promo code that takes something off', async () => {
    const email = 'promo@example.com';
    const { browser, at } = await atPayment({ email, promoCode: 'TENTH' });
    expect(at.page.body).toContain('<dt>Promo code TENTH</dt><dd>−$4</dd>');
    await pay(browser, at);
    const { text } = await mails.to(email);
    expect(text).toContain('\nPromo code TENTH: −$4\n');
    expect(text).toContain('\nStandard delivery: Free\nExpected ');
    expect(text).not.toContain('Discount');
  });

  test('names the promo code that gives free delivery', async () => {
    const email = 'posted@example.com';
    const { browser, at } = await atPayment({ email, promoCode: 'POSTFREE' });
    await pay(browser, at);
    expect((await mails.to(email)).text).toContain('\nPromo code POSTFREE: Free delivery\n');
  });

  test('greets nobody with a message of whoever ordered', async () => {
    const email = 'other@example.com';
    const { browser, at } = await atPayment({ email, name: 'Go to https://evil.example/?a=1' });
    await pay(browser, at);
    const { text } = await mails.to(email);
    expect(text.split('\n')[0]).not.toContain('://');
  });
});
