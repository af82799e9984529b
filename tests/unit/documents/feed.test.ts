import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { partsIn } from '#content-sync/contract/parts.ts';
import { feed, feedPart } from '#documents/feed.ts';
import { FEEDS, type FeedName } from '#domain/addresses/feeds.ts';
import { COUNTRIES, type Country, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, currencyDigits, fromMajorUnits } from '#domain/money/money.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { aProduct, aVariant } from '../../builders/records.ts';
import { aSnapshot, type Records, records } from '../../builders/snapshot.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const BEFORE = '2026-02-01T00:00:00Z';
const SOON = '2026-04-01T00:00:00Z';
const LATER = '2026-05-01T00:00:00Z';

type Item = Readonly<Record<string, string>>;
type Product = Parameters<typeof aProduct>[0];

interface Asked {
  readonly country?: Country;
  readonly name?: FeedName;
  /** More keys of the configuration. */
  readonly config?: NonNullable<Records['global-config']>;
}

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => ['item', 'g:additional_image_link'].includes(name),
});

/** The items of a feed whose shop has these products. */
function itemsOf(
  products: ReadonlyArray<Product>,
  { country = 'SG', name = 'google', config = [] }: Asked = {},
) {
  const free = fromMajorUnits(30, COUNTRY_CURRENCY[country]);
  const content = aContentReader({
    locale: localeFor(country),
    now: NOW,
    answer: createAnswerer(
      aSnapshot(
        {
          ...records(),
          products: products.map((product) => aProduct(product)),
          'global-config': [
            { id: 'free-shipping-threshold', value: { ...free } },
            { id: 'delivery-days', value: { least: 1, most: 3 } },
            ...config,
          ],
        },
        NOW,
      ).open(),
    ).answer,
  });
  const whole = feed(content, name) ?? '';
  return partsIn(whole).flatMap((part): Array<Item> => {
    const text = feedPart(content, name, part) ?? '';
    expect(XMLValidator.validate(text)).toBe(true);
    return parser.parse(text).rss.channel.item ?? [];
  });
}

function itemOf(product: Product, asked?: Asked): Item {
  const [item] = itemsOf([product], asked);
  if (!item) throw new Error('The feed has no item.');
  return item;
}

const variantOf = (more: Parameters<typeof aVariant>[0]) => ({
  variants: [aVariant({ imageUrls: ['/pictures/rose.svg'], ...more })],
});

describe.each(COUNTRIES)('in %s', (country) => {
  const currency = COUNTRY_CURRENCY[country];
  const inMinorUnits = (amount: number) => fromMajorUnits(amount, currency).amount;

  test.each(FEEDS)('an item of %s has what the specification requires', (name) => {
    const priced = { currency, price: inMinorUnits(25) };
    const item = itemOf({ description: 'Soft.', ...variantOf(priced) }, { country, name });
    expect(item).toMatchObject({
      'g:id': 'v1',
      'g:title': 'Lipstick p1',
      'g:description': 'Soft.',
      'g:image_link': 'https://shop.example/pictures/rose.svg',
      'g:brand': 'Maison Aube',
      'g:condition': 'new',
      'g:price': `${(25).toFixed(currencyDigits(currency))} ${currency}`,
      'g:product_type': 'Makeup > Lip',
    });
    expect(new URL(item['g:link'] ?? '').searchParams.get('country_code')).toBe(country);
  });

  test('what its own price is enough for is delivered free of charge', () => {
    const costs = (amount: number) =>
      itemOf(variantOf({ currency, price: inMinorUnits(amount) }), { country })['g:shipping'];
    expect(costs(29)).toBeUndefined();
    expect(costs(30)).toEqual({
      'g:country': country,
      'g:price': `${(0).toFixed(currencyDigits(currency))} ${currency}`,
      'g:min_transit_time': '1',
      'g:max_transit_time': '3',
    });
  });
});

describe('variants of a product', () => {
  const two = (optionType: string) =>
    itemsOf([
      {
        optionTypeCategories: [optionType],
        variants: ['Rose', 'Plum'].map((name, index) =>
          aVariant({ id: `v${index}`, name, imageUrls: ['/a.svg', '/b.svg', '/c.svg'] }),
        ),
      },
    ]);

  test('are a group by shade or size, each with an address of its own', () => {
    const items = two('shade');
    expect(items).toMatchObject([
      { 'g:title': 'Lipstick p1 Rose', 'g:color': 'Rose', 'g:item_group_id': 'p1' },
      { 'g:title': 'Lipstick p1 Plum', 'g:color': 'Plum', 'g:item_group_id': 'p1' },
    ]);
    const shown = items.map((item) => new URL(item['g:link'] ?? '').searchParams.get('variant'));
    expect(shown).toEqual(['v0', 'v1']);
    expect(new Set(items.map((item) => item['g:canonical_link'])).size).toBe(1);
    expect(items[0]?.['g:additional_image_link']).toHaveLength(2);
    expect(two('size')).toMatchObject([{ 'g:size': 'Rose' }, { 'g:size': 'Plum' }]);
  });

  test('that differ in what feeds have no word for are no group', () => {
    expect(two('scent').map((item) => item['g:item_group_id'])).toEqual([undefined, undefined]);
  });
});

test.each([
  [{ gtin: '4006381333931' }, { 'g:gtin': '4006381333931' }, false],
  [{ mpn: 'LX-4' }, { 'g:mpn': 'LX-4' }, false],
  [{}, {}, true],
])('the numbers %j are told', (numbers, told, isNameless) => {
  const item = itemOf(variantOf(numbers));
  expect(item).toMatchObject(told);
  expect(item['g:identifier_exists']).toBe(isNameless ? 'no' : undefined);
});

test.for([
  ['none', false, 'in_stock', 'in stock', undefined],
  ['none', true, 'out_of_stock', 'out of stock', undefined],
  ['coming_soon', false, 'preorder', 'preorder', SOON],
  ['early_access', false, 'preorder', 'preorder', SOON],
  ['early_access', true, 'out_of_stock', 'out of stock', undefined],
  ['launched', false, 'in_stock', 'in stock', undefined],
] as const)('what is %s, sold out %s, is %s', ([launchStatus, soldOut, google, meta, date]) => {
  const launchConfig = { earlyAccessAt: null, launchAt: SOON };
  const product = { ...variantOf({ soldOut }), launchStatus, launchConfig };
  for (const [name, word] of Object.entries({ google, meta })) {
    const item = itemOf(product, { name: name as FeedName });
    expect([item['g:availability'], item['g:availability_date']]).toEqual([word, date]);
  }
});

test('what is announced without a date cannot be ordered', () => {
  const announced = { launchStatus: 'coming_soon', launchConfig: null } as const;
  expect(itemOf({ ...variantOf({}), ...announced })).toMatchObject({
    'g:availability': 'out_of_stock',
  });
});

describe('the price of', () => {
  const usual = { price: 2_000, currency: 'SGD' } as const;
  const told = (more: Parameters<typeof aVariant>[0]) => {
    const item = itemOf(variantOf({ ...usual, ...more }));
    return [item['g:price'], item['g:sale_price'], item['g:sale_price_effective_date']];
  };
  const sale = (from: string | null, until: string | null) => ({
    salePrice: { amount: 1_500, from, until },
  });

  test.each([
    ['no sale', {}, ['20.00 SGD', undefined, undefined]],
    [
      'what is reduced for good',
      { originalPrice: 3_000, underSale: true },
      ['30.00 SGD', '20.00 SGD', undefined],
    ],
    [
      'a sale of what is reduced besides',
      { originalPrice: 3_000, underSale: true, ...sale(BEFORE, SOON) },
      ['30.00 SGD', '15.00 SGD', undefined],
    ],
    [
      'a sale to come of what is reduced besides',
      { originalPrice: 3_000, underSale: true, ...sale(SOON, LATER) },
      ['30.00 SGD', '20.00 SGD', undefined],
    ],
    [
      'a sale whose instants have fractions and offsets',
      sale('2026-02-01T08:00:00.000+08:00', '2026-04-01T00:00:00.000Z'),
      ['20.00 SGD', '15.00 SGD', `${BEFORE}/${SOON}`],
    ],
    ['a sale without end', sale(BEFORE, null), ['20.00 SGD', '15.00 SGD', undefined]],
    ['a sale that ends', sale(BEFORE, SOON), ['20.00 SGD', '15.00 SGD', `${BEFORE}/${SOON}`]],
    [
      'a sale without a beginning',
      sale(null, SOON),
      ['20.00 SGD', '15.00 SGD', `2000-01-01T00:00:00Z/${SOON}`],
    ],
    ['a sale to come', sale(SOON, LATER), ['20.00 SGD', '15.00 SGD', `${SOON}/${LATER}`]],
    ['a sale to come that does not end', sale(SOON, null), ['20.00 SGD', undefined, undefined]],
    ['a sale that is over', sale(null, BEFORE), ['20.00 SGD', undefined, undefined]],
    [
      'a sale above the price',
      { salePrice: { amount: 2_500, from: BEFORE, until: SOON } },
      ['20.00 SGD', undefined, undefined],
    ],
  ])('%s', (_, more, expected) => {
    expect(told(more)).toEqual(expected);
  });
});

test('what is delivered free of charge is so at each price that is told', () => {
  const salePrice = { amount: 2_000, from: SOON, until: LATER };
  const item = (more: object) => itemOf(variantOf({ price: 3_500, ...more }));
  expect(item({})).toHaveProperty(['g:shipping']);
  expect(item({ salePrice })).not.toHaveProperty(['g:shipping']);
});

test('other orders are delivered at the price that pages name', () => {
  const delivery = [{ id: 'delivery-price', value: { amount: 500, currency: 'SGD' } }];
  const costs = (more: object) =>
    itemOf(variantOf({ price: 3_500, ...more }), { config: delivery })['g:shipping'];
  expect(costs({})).toMatchObject({ 'g:price': '0.00 SGD' });
  expect(costs({ price: 2_900 })).toMatchObject({ 'g:country': 'SG', 'g:price': '5.00 SGD' });
  const salePrice = { amount: 2_000, from: SOON, until: LATER };
  expect(costs({ salePrice })).toMatchObject({ 'g:price': '5.00 SGD' });
});

test('a shade is told in the 40 characters that a colour may have, and a size in 100', () => {
  const variants = ['a', 'b'].map((id) =>
    aVariant({ id, name: id.repeat(120), imageUrls: ['/a.svg'] }),
  );
  const told = (optionType: string) =>
    itemsOf([{ optionTypeCategories: [optionType], variants }])[0] ?? {};
  expect(told('shade')['g:color']).toHaveLength(40);
  expect(told('size')['g:size']).toHaveLength(100);
});

test('texts are cut and escaped, and have no character that XML forbids', () => {
  const name = `<b>&"${'\u0001\ud83d\ude00'.repeat(80)}`;
  const item = itemOf({ name, description: `${'x'.repeat(4_999)}\u{1f600}`, ...variantOf({}) });
  expect(item['g:title']?.startsWith('<b>&"\ud83d\ude00')).toBe(true);
  expect(item['g:title']?.length).toBeLessThanOrEqual(150);
  expect(item['g:title']?.isWellFormed()).toBe(true);
  expect(item['g:description']).toBe('x'.repeat(4_999));
});

test('what has no description is described by its name', () => {
  expect(itemOf({ description: '', ...variantOf({}) })['g:description']).toBe('Lipstick p1');
});

test('what has no picture, or no page of its own, is left out', () => {
  const bare = { variants: [aVariant({ imageUrls: [], defaultImageUrls: [] })] };
  expect(itemsOf([{ id: 'p1', ...bare }])).toEqual([]);
  const twice = ['p1', 'p2'].map((id) => ({
    id,
    slugUrl: 'same',
    ...variantOf({ id: `v-${id}` }),
  }));
  expect(itemsOf(twice).map((item) => item['g:id'])).toEqual(['v-p1']);
  expect(itemsOf([{ brandId: 'gone', ...variantOf({}) }])).toEqual([]);
});

test('there is no feed of another name', () => {
  const content = aContentReader({
    locale: localeFor('SG'),
    now: NOW,
    answer: createAnswerer(aSnapshot(records()).open()).answer,
  });
  expect(feed(content, 'elsewhere')).toBeUndefined();
  expect(feedPart(content, 'elsewhere', 0)).toBeUndefined();
});
