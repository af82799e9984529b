import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SourceError } from '#content-sync/source/content-source.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { BrandPlace } from '#sources/medusa/medusa-names.ts';
import { createMedusaSource } from '#sources/medusa/medusa-source.ts';
import { createMedusaWebhooks } from '#sources/medusa/medusa-webhooks.ts';
import { aFakeMedusa } from '../../builders/medusa/fake-medusa.ts';
import {
  type FakeProduct,
  HK_KEY,
  HK_REGION,
  SG_REGION,
} from '../../builders/medusa/fake-region.ts';
import { signedWebhook } from '../../builders/signed-webhook.ts';

const REGIONS = new Map([
  ['SG', SG_REGION],
  ['HK', HK_REGION],
] as const);
const { signal } = new AbortController();

interface Asking {
  readonly fetch: typeof fetch;
  readonly brandPlace?: BrandPlace;
  readonly key?: string;
}

function contentOf({ fetch, brandPlace = 'collection', key = HK_KEY }: Asking) {
  const source = createMedusaSource({
    url: 'https://medusa.test',
    regions: REGIONS,
    keys: new Map([['HK', key]]),
    languages: new Map(),
    brandPlace,
    firstRetryMs: 1,
    fetch,
  });
  const content = source.contentOf(localeFor('HK', 'zh'));
  return {
    read: (type: string, id: string) => content.read({ type, id }, signal),
    async list(type: string, from = content) {
      const records = [];
      for await (const part of from.list(type, signal)) {
        if (part.kind === 'records') records.push(...part.records);
      }
      return records;
    },
    source,
  };
}

const answering =
  (answer: () => Response): typeof fetch =>
  async () =>
    answer();

describe('content of Medusa', () => {
  test('is requested with the key of the country, in its language and at its prices', async () => {
    const asked: Array<Headers> = [];
    const medusa = aFakeMedusa();
    const { list } = contentOf({
      fetch(input, init) {
        asked.push(new Headers(init?.headers));
        return medusa.fetch(input, init);
      },
    });
    await list('products');
    const [headers] = asked;
    expect(headers?.get('x-publishable-api-key')).toBe(HK_KEY);
    expect(headers?.get('x-medusa-locale')).toBe('zh-HK');
    const [url] = medusa.asked;
    expect(url?.pathname).toBe('/store/products');
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      region_id: HK_REGION,
      country_code: 'hk',
      order: 'id',
      offset: '0',
      limit: '50',
    });
  });

  test('is read to its end, a page at a time', async () => {
    const products = Array.from({ length: 120 }, (_, index): FakeProduct => {
      const id = `prod_${index}`;
      const amounts = { [HK_REGION]: 200 };
      return { id, title: id, collection: 'pcol_velour', keys: [HK_KEY], amounts };
    });
    const medusa = aFakeMedusa(products);
    const { list } = contentOf(medusa);
    expect(await list('products')).toHaveLength(120);
    expect(medusa.asked.map(({ searchParams }) => searchParams.get('offset'))).toEqual([
      '0',
      '50',
      '100',
    ]);
  });

  test('has categories, filters and a menu', async () => {
    const { list, read } = contentOf(aFakeMedusa());
    expect(await list('categories')).toMatchObject([
      { id: 'makeup', content: { value: { level: 0, parentId: null } } },
      { id: 'lips', content: { value: { level: 1, parentId: 'makeup' } } },
      { id: 'matte', content: { value: { level: 2, parentId: 'lips' } } },
    ]);
    expect(await list('filter-types')).toMatchObject([{ id: 'finish' }]);
    expect(await read('filter-types', 'finish')).toMatchObject({ outcome: 'found' });
    expect(await read('filter-types', 'scent')).toMatchObject({ outcome: 'absent' });
    expect(await read('categories', 'nowhere')).toMatchObject({ outcome: 'absent' });
    expect(await list('navigation')).toMatchObject([
      { content: { value: { items: [{ link: '/categories/makeup', categoryId: 'makeup' }] } } },
    ]);
    expect(await list('layout-config')).toMatchObject([{ id: 'layout' }]);
    await expect(list('spaceships')).rejects.toThrow(RangeError);
  });

  test.each([
    ['collection', ['Velour', 'Halo']],
    ['tag', ['Halo']],
  ] as const)('has brands of a %s', async (brandPlace, names) => {
    const { list } = contentOf({ ...aFakeMedusa(), brandPlace });
    const brands = await list('brands');
    expect(brands.map(({ content }) => 'value' in content && content.value)).toMatchObject(
      names.map((name) => ({ name, slugUrl: name.toLowerCase() })),
    );
  });

  test('has a row on the home page for what can be sold in a category and below it', async () => {
    const aProduct = (id: string, more: Partial<FakeProduct> = {}): FakeProduct => ({
      id,
      title: id,
      collection: 'pcol_velour',
      keys: [HK_KEY],
      amounts: { [HK_REGION]: 200 },
      ...more,
    });
    const { list } = contentOf(
      aFakeMedusa([
        aProduct('in_root', { path: 'makeup' }),
        aProduct('below', { path: 'makeup.lips.matte' }),
        aProduct('unpriced', { amounts: {} }),
        aProduct('elsewhere', { path: 'gifts' }),
      ]),
    );
    const productIds = ['in_root', 'below'];
    expect(await list('home-page-carousels')).toEqual([
      {
        id: 'category-1',
        version: undefined,
        content: {
          value: {
            id: 'category-1',
            title: 'makeup',
            link: '/categories/makeup',
            position: 1,
            productIds,
          },
        },
      },
    ]);
    expect(await contentOf(aFakeMedusa()).list('home-page-carousels')).toEqual([]);
  });

  test('has filters of the tags that can be read', async () => {
    const product_tags = [
      { id: 'ptag_1', value: 'finish:Matte' },
      { id: 'ptag_2', value: null },
    ];
    const fetch = answering(() => Response.json({ product_tags, count: 2 }));
    expect(await contentOf({ fetch }).list('filter-types')).toMatchObject([{ id: 'finish' }]);
  });

  test('has the brands that metadata of products name, each once', async () => {
    const products = ['Velour', 'Halo', 'Velour', undefined].map((brand, index) => ({
      id: `prod_${index}`,
      metadata: brand ? { brand } : null,
    }));
    const { list } = contentOf({
      brandPlace: 'metadata',
      fetch: answering(() => Response.json({ products, count: 4 })),
    });
    expect(await list('brands')).toMatchObject([
      { id: 'Velour', content: { value: { name: 'Velour', slugUrl: 'velour' } } },
      { id: 'Halo' },
    ]);
  });

  const refusing = (status: number, type: string, message: string) =>
    answering(() => Response.json({ type, message }, { status }));

  test.each([
    ['refuses the key', aFakeMedusa().fetch, 'Check MEDUSA_KEYS.'],
    ['refuses the region', refusing(400, 'invalid_data', 'Region not found'), 'MEDUSA_REGIONS'],
    [
      'knows several channels of the key',
      refusing(400, 'invalid_data', 'Inventory availability cannot be calculated'),
      'Give each publishable key a single sales channel.',
    ],
    ['fails', refusing(500, 'unknown_error', 'An error occurred'), 'answered 500'],
    ['is another server', answering(() => new Response('<html>', { status: 404 })), '404'],
    ['answers something else', answering(() => new Response('<html>')), 'not as expected'],
    ['answers other lists', answering(() => Response.json({ count: 3 })), 'not as expected'],
  ])('is a failure if Medusa %s, not an absence', async (_, fetch, problem) => {
    const { list, read } = contentOf({ fetch, key: 'pk_other' });
    await expect(list('products')).rejects.toThrow(SourceError);
    await expect(list('products')).rejects.toThrow(problem);
    if (problem !== 'not as expected') await expect(read('products', 'a')).rejects.toThrow(problem);
  });

  test('of a country without a region or key is a failure that says what to add', async () => {
    const { source, list } = contentOf(aFakeMedusa());
    const of = (country: 'SG' | 'TH') => list('products', source.contentOf(localeFor(country)));
    await expect(of('TH')).rejects.toThrow('add TH=<its id> to MEDUSA_REGIONS');
    await expect(of('SG')).rejects.toThrow('add SG=<a publishable key> to MEDUSA_KEYS');
  });

  test('keeps a record if the answer is about something else, except for categories', async () => {
    const { read } = contentOf({ fetch: answering(() => Response.json({})) });
    await expect(read('products', 'prod_1')).rejects.toThrow('product: is missing');
    expect(await read('categories', 'lips')).toEqual({ outcome: 'absent', isCertain: false });
    const other = contentOf({ fetch: answering(() => Response.json({ data: {} })) });
    await expect(other.read('categories', 'lips')).rejects.toThrow(SourceError);
  });

  test('leaves out one record that cannot be read, and names it', async () => {
    const collections = [
      { id: 'pcol_1', title: 'Velour', handle: 'velour' },
      { id: 'pcol_2', title: null, handle: 'halo' },
    ];
    const fetch = answering(() => Response.json({ collections, count: 2 }));
    expect(await contentOf({ fetch }).list('brands')).toMatchObject([
      { id: 'pcol_1' },
      { id: 'pcol_2', content: { problem: expect.stringContaining('title: ') } },
    ]);
  });
});

describe('a webhook of Medusa', () => {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  interface Reading {
    readonly brandPlace?: BrandPlace;
    readonly signedWith?: string;
  }
  const read = (
    sent: unknown,
    { brandPlace = 'collection', signedWith = secret }: Reading = {},
  ) => {
    const body = JSON.stringify(sent);
    const { headers } = signedWebhook(signedWith, { id: 'msg_1', body });
    const webhooks = createMedusaWebhooks({ regions: REGIONS, brandPlace, secrets: [secret] });
    return webhooks.read({ headers, body: Buffer.from(body) });
  };
  const changed = (data: unknown, type = 'medusa.changed') => ({
    type,
    timestamp: new Date().toISOString(),
    data,
  });

  const category = [
    ['categories', 'pcat_1'],
    ['navigation', 'main'],
    ...[1, 2, 3, 4, 5, 6].map((place) => ['home-page-carousels', `category-${place}`]),
  ];

  test.each([
    [{ entity: 'Product', id: 'p' }, 'collection', [['products', 'p']]],
    [{ entity: 'Product', id: 'p', brand: 'Velour' }, 'collection', [['products', 'p']]],
    [
      { entity: 'Product', id: 'p', brand: 'Velour' },
      'metadata',
      [
        ['brands', 'Velour'],
        ['products', 'p'],
      ],
    ],
    [{ entity: 'ProductCategory', id: 'pcat_1' }, 'collection', category],
    [{ entity: 'ProductCollection', id: 'c' }, 'collection', [['brands', 'c']]],
    [{ entity: 'ProductCollection', id: 'c' }, 'type', []],
    [{ entity: 'ProductType', id: 't' }, 'type', [['brands', 't']]],
    [{ entity: 'ProductType', id: 't' }, 'tag', []],
    [{ entity: 'ProductTag', id: 't', value: 'brand:Halo' }, 'tag', [['brands', 't']]],
    [{ entity: 'ProductTag', id: 't', value: 'brand:Halo' }, 'type', []],
    [{ entity: 'ProductTag', id: 't', value: 'Finish:Matte' }, 'tag', [['filter-types', 'finish']]],
    [{ entity: 'ProductTag', id: 't', value: 'Vegan' }, 'tag', []],
  ] as const)(
    'about %j, with brands of a %s, names the records that show it',
    (record, brandPlace, names) => {
      const regions = ['reg_elsewhere', HK_REGION];
      expect(read(changed({ regions, records: [record] }), { brandPlace })).toEqual({
        outcome: 'changed',
        id: 'msg_1',
        change: { countries: ['HK'], records: names.map(([type, id]) => ({ type, id })) },
      });
    },
  );

  test('without records is about everything in its countries', () => {
    expect(read(changed({ regions: [HK_REGION, SG_REGION] }))).toMatchObject({
      outcome: 'changed',
      change: { countries: ['SG', 'HK'], records: undefined },
    });
  });

  test("about regions that are not the shop's, or of another type, is not about content", () => {
    const records = [{ entity: 'Product', id: 'p' }];
    expect(read(changed({ regions: ['reg_x'], records }))).toMatchObject({ outcome: 'other' });
    expect(read(changed({}, 'order.placed'))).toMatchObject({ outcome: 'other' });
  });

  test('that somebody else signed is forged, and one of another form malformed', () => {
    const signedWith = `whsec_${randomBytes(24).toString('base64')}`;
    expect(read(changed({ regions: [] }), { signedWith })).toMatchObject({ outcome: 'forged' });
    expect(read(changed({ regions: 'reg_sg' }))).toMatchObject({ outcome: 'malformed' });
    expect(read('hello')).toMatchObject({ outcome: 'malformed' });
  });
});
