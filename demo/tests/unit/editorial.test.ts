import { describe, expect, it } from 'vitest';
import { resolveTranslated } from '#commerce-api/database/translated.ts';
import { productTypeOf } from '#commerce-api/pictures/product-type.ts';
import type { ConfigKey } from '#content';
import type { ConfigValues } from '#content/configuration/config-values.ts';
import { QUICK_LINKS_MAX } from '#domain/limits.ts';
import { COUNTRIES, type Language, LOCALES } from '#domain/locale/locales.ts';
import { formatMoney } from '#domain/money/money.ts';
import { translator } from '#i18n/translate.ts';
import {
  expectCarouselsWithinAssortment,
  expectLinksWithinAssortment,
  expectSizedPictures,
  expectValidRecords,
} from '../../../tests/unit/seed/editorial-checks.ts';
import { valuesOf } from '../../../tests/unit/seed/records-of-content.ts';
import { DEMO_SEED } from '../demo-seed.ts';

const seed = DEMO_SEED;

/** The type makes the table complete: a new key of `ConfigValues` has to be added here. */
const CONFIG_KEYS: Readonly<Record<ConfigKey, true>> = {
  'customer-service': true,
  organization: true,
  promotions: true,
  social: true,
  'payment-options': true,
  instalments: true,
  'sign-in-banner-texts': true,
  'legal-notice': true,
  website: true,
  currency: true,
  'about-us': true,
  'enable-flags': true,
  'sale-page-visibility': true,
  'feature-flags': true,
  'free-shipping-threshold': true,
  'delivery-price': true,
  'delivery-days': true,
  'return-days': true,
  carriers: true,
  'return-address': true,
  'tier-spend': true,
  'spend-per-point': true,
  'gift-cards': true,
  'demo-member': true,
  'customer-complaint': true,
  'help-widget-key': true,
  'marketing-automation-key': true,
  'app-attribution-web-key': true,
  'endpoint-versions': true,
  'fraud-prevention-site-id': true,
};

/** Keys that only some countries have. */
const LOCAL_KEYS: ReadonlyArray<string> = ['customer-complaint', 'gift-cards', 'instalments'];

const configOf = (country: (typeof COUNTRIES)[number], key: string) =>
  seed.content[country]['global-config'].find(({ id }) => id === key)?.attributes.value;

type GiftCardTerms = ConfigValues['gift-cards'];

type Resources = (typeof seed.content)['SG']['billboards'];

function found(resources: Resources, wanted: string) {
  const resource = resources.find(({ id }) => id === wanted);
  if (!resource) throw new Error(`There is no ${wanted}.`);
  return resource;
}

/** The names of all drawn scenes, wherever in records they are. */
function scenesIn(resources: ReadonlyArray<unknown>): ReadonlyArray<string> {
  const addresses = JSON.stringify(resources).matchAll(/\/billboard\/([\w-]+)\.svg/g);
  return Array.from(addresses, ([, scene = '']) => scene);
}

describe('editorial content', () => {
  it('is made of valid records in every locale', () => expectValidRecords(seed));
  it('links to pages of the country only', () => expectLinksWithinAssortment(seed));
  it('shows products of the country only', () => expectCarouselsWithinAssortment(seed));
  it('gives every picture the size its address has', () => expectSizedPictures(seed));

  it.each(COUNTRIES)('names in the hero of %s the product that it shows', (country) => {
    const { attributes } = found(seed.content[country].billboards, 'home-star');
    const slug = String(attributes.link).split('/').at(-1);
    const product = [...seed.products].find((known) => known.slug === slug);
    const brand = seed.brands.find(({ id }) => id === product?.brandId);
    const shown = new URL(String(attributes['image-url']), 'http://shop').searchParams;
    expect(shown.get('brand')).toBe(brand?.name.en);
    expect(shown.get('type')).toBe(productTypeOf(product?.categoryId?.split('.') ?? [], slug));
    expect(shown.get('color') ?? undefined).toBe(product?.variants[0]?.color?.slice(1));
  });

  it.each(COUNTRIES)('shows no composition twice on a page of %s', (country) => {
    const content = seed.content[country];
    const home = [
      ...content.billboards,
      ...content['content-banners'],
      ...content['featured-contents'],
      ...content['feature-carousels'],
      ...content['shop-by-campaigns'],
    ];
    const brandPages = content['brand-contents'].map((page) => [page]);
    const lists = [content['store-events'], content['booking-services'], content['beauty-classes']];
    for (const page of [home, ...brandPages, ...lists]) {
      const scenes = scenesIn(page);
      expect(scenes).toEqual([...new Set(scenes)]);
    }
    expect(scenesIn(home).length).toBeGreaterThan(15);
  });

  it('says of a category which kinds it holds', () => {
    const description = (language: Language) => {
      const contents = resolveTranslated(seed.content.HK['category-contents'], language);
      return JSON.stringify(contents).match(/"id":"makeup.lips".*?"description":"(.*?)"/)?.[1];
    };
    expect(description('en')).toMatch(/^Lipstick, Liquid Lipstick, .* and Lip Liner: /);
    expect(description('zh')).toMatch(/^唇膏、.+及.+：/);
  });

  it.each(COUNTRIES)('has every block of the home page in %s', (country) => {
    const content = seed.content[country];
    const flagged = (name: string) => valuesOf(content.billboards, name).filter(Boolean).length;
    expect(content.billboards.length).toBe(7);
    expect([flagged('main-banner'), flagged('mobile-only')]).toEqual([5, 1]);
    expect([flagged('banner-video-id'), flagged('new-tab')]).toEqual([1, 1]);
    expect(flagged('terms-and-conditions')).toBe(1);
    expect(new Set(valuesOf(content.billboards, 'link')).size).toBe(7);
    expect(content['content-banners'].length).toBe(3);
    expect(content['featured-contents'].length).toBe(3);
    expect(content['home-page-carousels'].length).toBe(4);
    expect(valuesOf(content['feature-carousels'], 'items').flat().length).toBe(5);
    expect(content['quick-links'].length).toBe(QUICK_LINKS_MAX);
    expect(valuesOf(content['shop-by-campaigns'], 'images').flat().length).toBe(4);
  });

  it.each(COUNTRIES)('has every key of the global configuration in %s', (country) => {
    const keys = seed.content[country]['global-config'].map(({ id }) => id);
    const expected = Object.keys(CONFIG_KEYS).filter((key) => !LOCAL_KEYS.includes(key));
    expect(keys).toEqual(expect.arrayContaining(expected));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['HK', 'zh', /\p{Script=Han}/u],
    ['KR', 'ko', /\p{Script=Hangul}/u],
    ['TH', 'th', /\p{Script=Thai}/u],
  ] as const)('of %s is written in %s', (country, language, script) => {
    const sentences = valuesOf(
      resolveTranslated(seed.content[country], language),
      ...['introduction', 'description', 'question', 'dropdown-description', 'short-title'],
    ).map(String);
    expect(sentences.length).toBeGreaterThan(50);
    expect(sentences.filter((sentence) => !script.test(sentence))).toEqual([]);
  });

  it('has stores, events and services where the country has stores, and nowhere else', () => {
    const countries = (type: 'stores' | 'store-events' | 'booking-services' | 'beauty-classes') =>
      COUNTRIES.filter((country) => seed.content[country][type].length > 0);
    const withStores = countries('stores');
    expect(withStores).toEqual(expect.arrayContaining(['AU', 'HK', 'KR', 'MY', 'NZ', 'SG', 'TH']));
    for (const without of ['ID', 'PH']) expect(withStores).not.toContain(without);
    expect(countries('store-events')).toEqual(withStores);
    expect(countries('booking-services')).toEqual(withStores);
    expect(countries('beauty-classes')).toEqual(withStores);
  });

  it('has the pages that links of every country lead to, and some countries’ own', () => {
    const countriesWith = (slug: string) =>
      COUNTRIES.filter((country) => seed.content[country].pages.some(({ id }) => id === slug));
    for (const slug of ['terms', 'privacy', 'faq', 'beauty-pass', 'rewards-boutique']) {
      expect(countriesWith(slug)).toEqual(COUNTRIES);
    }
    expect(countriesWith('clean-at-sephora')).toEqual(COUNTRIES);
    expect(countriesWith('mobile-app')).toEqual(COUNTRIES);
    expect(countriesWith('gift-cards')).toEqual(['AU', 'HK', 'MY', 'NZ', 'SG']);
    expect(countriesWith('wellness')).toEqual(['AU']);
  });

  it('sells gift cards where it has a page about them, within the bounds that the page says', () => {
    for (const country of COUNTRIES) {
      const page = seed.content[country].pages.find(({ id }) => id === 'gift-cards');
      const terms = configOf(country, 'gift-cards') as GiftCardTerms | undefined;
      expect(terms !== undefined).toBe(page !== undefined);
      const { amounts, least, most } = terms ?? { amounts: [] };
      const all = [least, ...amounts, most].map((money) => money?.amount ?? 0);
      expect(all.toSorted((one, other) => one - other)).toEqual(all);
      for (const money of [least, most].filter((bound) => bound !== undefined)) {
        expect(JSON.stringify(page)).toContain(formatMoney(money, 'en-SG'));
      }
    }
  });

  it('says in each language, on the privacy page, where to change the choice of cookies', () => {
    for (const locale of LOCALES) {
      const privacy = seed.content[locale.country].pages.find(({ id }) => id === 'privacy');
      const read = JSON.stringify(resolveTranslated(privacy, locale.language));
      expect(read).toContain(translator(locale.language)('footer.cookieSettings'));
    }
  });

  it('names the representative and the registrations in Korea, and the complaints office in Indonesia', () => {
    expect(configOf('KR', 'organization')).toMatchObject({
      displayInFooter: true,
      ceoName: expect.any(String),
      businessRegistrationNumber: expect.any(String),
      ecommerceRegistrationNumber: expect.any(String),
    });
    const complaints = COUNTRIES.filter((country) => configOf(country, 'customer-complaint'));
    expect(complaints).toEqual(['ID']);
  });

  it('promises free delivery from the specified amounts', () => {
    const amounts = COUNTRIES.map(
      (country) => [country, configOf(country, 'free-shipping-threshold')] as const,
    );
    expect(Object.fromEntries(amounts)).toMatchObject({
      AU: { amount: 2_500, currency: 'AUD' },
      HK: { amount: 35_000, currency: 'HKD' },
      ID: { amount: 500_000, currency: 'IDR' },
      KR: null,
      MY: { amount: 8_000, currency: 'MYR' },
      NZ: { amount: 2_500, currency: 'NZD' },
      PH: { amount: 300_000, currency: 'PHP' },
      SG: { amount: 3_500, currency: 'SGD' },
      TH: { amount: 50_000, currency: 'THB' },
    });
  });
});
