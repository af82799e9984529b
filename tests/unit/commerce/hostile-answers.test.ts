import { describe, expect, test } from 'vitest';
import { readBag } from '#commerce/bag.ts';
import { readCard } from '#commerce/card.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { localeFor } from '#domain/locale/locales.ts';

const SHOPPER = { country: 'SG', language: 'en' } as const;

const NO_CURRENCIES = ['', 'sgd', 'S$', 'SGD ', '<b>', 'constructor', 7, null, {}, ['SGD']];

/** A client to which everything is answered in this way. */
const clientOf = (document: unknown, status = 200) =>
  createCommerceClient({
    baseUrl: '',
    country: 'SG',
    language: 'en',
    fetch: async () => Response.json(document, { status }),
  });

/** The card of a hit with these fields. */
const aCard = (fields: object) =>
  readCard({ id: 'v', 'product-id': 'p', 'slug-url': 's', name: 'Velvet', ...fields }, SHOPPER);

test('a hit is no card without a name that can be seen', () => {
  for (const name of ['', '\u200b\u3164', { en: '\u2800' }, null]) {
    expect(aCard({ name })).toBeUndefined();
  }
  expect(aCard({ name: { th: 'ลิป', en: 'Lip' } })?.name).toBe('Lip');
});

describe.each(NO_CURRENCIES)('what is no currency: %j', (currency) => {
  test('is none in a bag', () => {
    const data = { type: 'carts', id: 'x', attributes: { token: 'x', total: 3500, currency } };
    expect(readBag({ data }, localeFor('SG'))?.currency).toBeUndefined();
  });

  test('leaves a card with that of its country', () => {
    expect(aCard({ price: 3500, currency })?.price).toEqual({
      amount: 3500,
      currency: 'SGD',
    });
  });
});

test('a currency that no country of the shop has stands', () => {
  expect(aCard({ price: 3500, currency: 'EUR' })?.price.currency).toBe('EUR');
});

test.each(['', 'Launched', 'none ', 'toString', 3, null, {}])(
  'what is no launch status is none: %j',
  async (status) => {
    const attributes = { 'launch-status': status, 'launch-config': status };
    const launch = { status: 'none', earlyAccessAt: null, launchAt: null };
    expect(aCard(attributes)?.launch).toEqual(launch);
    const document = { data: {}, included: [{ type: 'variants', id: 'v', attributes }] };
    const [offer] = await jsonApiProducts(clientOf(document)).offers('1');
    expect(offer?.launchStatus).toBe('none');
  },
);

describe('an error of an answer', () => {
  const errorsOf = async (errors: unknown) => {
    const call = clientOf({ errors, meta: 'none' }, 422).get('user');
    return call.catch((error: unknown) => error);
  };

  test('has texts and objects alone', async () => {
    const source = { pointer: { toString: 'x' } };
    const error = await errorsOf([{ code: 7, title: {}, detail: ['x'], source, meta: 'x' }, 'x']);
    expect(error).toMatchObject({ errors: [{ code: '7', source: { pointer: '' } }], meta: {} });
    expect(Object.keys((error as { errors: [object] }).errors[0])).toEqual(['code', 'source']);
  });

  test('is read as it is, where it is as it should be', async () => {
    const one = {
      status: '422',
      code: 'weak',
      title: 'Weak',
      detail: 'Too weak.',
      source: { pointer: '/password' },
      meta: { least: 8 },
    };
    expect(await errorsOf([one])).toMatchObject({ errors: [one], status: 422 });
  });
});
