import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SourceError } from '#content-sync/source/content-source.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { createVendureSource } from '#sources/vendure/vendure-source.ts';
import { createVendureWebhooks } from '#sources/vendure/vendure-webhooks.ts';
import { signedWebhook } from '../../builders/signed-webhook.ts';

const CHANNELS = new Map([
  ['SG', 'sg-token'],
  ['HK', 'hk-token'],
] as const);
const { signal } = new AbortController();

/** A Vendure that answers the same each time; the last answer is repeated. */
function aVendure(...answers: ReadonlyArray<() => Response>) {
  const asked: Array<{ readonly url: string; readonly token: string | null }> = [];
  const variables: Array<unknown> = [];
  const source = createVendureSource({
    url: 'https://vendure.test',
    channels: CHANNELS,
    languages: new Map([['zh', 'zh_Hant']]),
    brandFacet: 'brand',
    priceDigits: 2,
    firstRetryMs: 1,
    async fetch(url, init) {
      const answer = answers[asked.length] ?? answers.at(-1);
      asked.push({ url: String(url), token: new Headers(init?.headers).get('vendure-token') });
      variables.push(JSON.parse(String(init?.body)).variables);
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
  });
  const content = source.contentOf(localeFor('HK', 'zh'));
  const list = async (type: string) => {
    const parts = [];
    for await (const part of content.list(type, signal)) parts.push(part);
    return parts;
  };
  const readAs = (type: string) => (id: string) => content.read({ type, id }, signal);
  return {
    asked,
    variables,
    list,
    read: readAs('categories'),
    readRow: readAs('home-page-carousels'),
  };
}

const saying = (data: unknown) => () => Response.json({ data });
const refusing =
  (code: string, status = 200) =>
  () =>
    Response.json({ errors: [{ message: 'No.', extensions: { code } }], data: null }, { status });

const aCollection = (id: string) => ({
  id,
  name: id,
  slug: id,
  description: '',
  position: 0,
  breadcrumbs: [{ id: 'root' }, { id }],
});

describe('content of Vendure', () => {
  test('is requested in the channel of the country, and in its own code for the language', async () => {
    const { asked, read } = aVendure(saying({ collection: aCollection('2') }));
    await read('2');
    expect(asked).toEqual([
      { url: 'https://vendure.test/shop-api?languageCode=zh_Hant', token: 'hk-token' },
    ]);
  });

  test('is requested again if Vendure is busy', async () => {
    const busy = () => new Response('', { status: 503 });
    const { asked, read } = aVendure(busy, busy, saying({ collection: aCollection('2') }));
    expect(await read('2')).toMatchObject({ outcome: 'found', records: [{ id: '2' }] });
    expect(asked).toHaveLength(3);
  });

  test.each([
    ['refuses the channel', refusing('CHANNEL_NOT_FOUND'), 'Check the tokens in VENDURE_CHANNELS.'],
    ['forbids it', refusing('FORBIDDEN', 403), 'The Shop API has to be open to this shop.'],
    ['fails', refusing('INTERNAL_SERVER_ERROR'), 'Vendure refuses a query'],
    ['answers something else', () => new Response('<html>'), "doesn't answer GraphQL"],
    ['answers other data', saying({ collection: undefined, collections: 3 }), 'not as expected'],
    ['is away', () => new Response('', { status: 500 }), 'answered 500'],
  ])('is a failure if Vendure %s, not an absence', async (_, answer, problem) => {
    const { list } = aVendure(answer);
    await expect(list('categories')).rejects.toThrow(SourceError);
    await expect(list('categories')).rejects.toThrow(problem);
  });

  test('leaves out one record that cannot be read, and names it', async () => {
    const items = [aCollection('2'), { ...aCollection('3'), slug: null }];
    const { list } = aVendure(saying({ collections: { totalItems: 2, items } }));
    expect(await list('categories')).toEqual([
      {
        kind: 'records',
        records: [
          expect.objectContaining({ id: '2', content: { value: expect.anything() } }),
          expect.objectContaining({
            id: '3',
            content: { problem: expect.stringContaining('slug: ') },
          }),
        ],
      },
    ]);
  });

  test('is read again if the pages of a list contradict each other, and then incomplete', async () => {
    const items = [aCollection('2'), aCollection('2')];
    const { asked, list } = aVendure(saying({ collections: { totalItems: 2, items } }));
    const parts = await list('categories');
    expect(parts.map(({ kind }) => kind)).toEqual([
      'records',
      'again',
      'records',
      'again',
      'records',
      'incomplete',
    ]);
    expect(asked).toHaveLength(3);
  });

  test('has filters without the brands, which leaves no gap in their list', async () => {
    const items = ['brand', 'finish'].map((code) => ({ id: code, code, name: code, values: [] }));
    const { list } = aVendure(saying({ facets: { totalItems: 2, items } }));
    expect(await list('filter-types')).toMatchObject([
      { kind: 'records', records: [{ id: 'finish' }] },
    ]);
  });

  describe('rows of the home page', () => {
    const root = (id: string) => ({ id, name: id, slug: id.toLowerCase() });
    const place = (id: string, parentId: string, position = 0) => ({ id, parentId, position });
    const having = (id: string, ...productIds: ReadonlyArray<string>) => ({
      id,
      productVariants: { items: productIds.map((productId) => ({ productId })) },
    });
    const collections = (...items: ReadonlyArray<object>) =>
      saying({ collections: { totalItems: items.length, items } });
    const numbers = Array.from({ length: 20 }, (_, index) => String(index));

    test('are the first collections with products, and the products below them', async () => {
      const { asked, list, variables } = aVendure(
        collections(root('Sale'), root('Makeup')),
        collections(
          place('Rouge', 'Lips'),
          place('Eyes', 'Makeup', 2),
          place('Lips', 'Makeup', 1),
          place('Deepest', 'Rouge'),
          place('Sale', 'root'),
          place('Makeup', 'root'),
        ),
        collections(having('Sale')),
        collections(having('Rouge', '2', '3'), having('Makeup', '3', '3'), having('Eyes', '1')),
      );
      expect(await list('home-page-carousels')).toEqual([
        {
          kind: 'records',
          records: [
            {
              id: 'collection-2',
              version: undefined,
              content: {
                value: {
                  id: 'collection-2',
                  title: 'Makeup',
                  link: '/categories/makeup',
                  position: 2,
                  productIds: ['3', '1', '2'],
                },
              },
            },
          ],
        },
      ]);
      expect(asked).toHaveLength(4);
      expect(variables.slice(2)).toEqual([
        { ids: ['Sale'] },
        { ids: ['Makeup', 'Lips', 'Eyes', 'Rouge'] },
      ]);
    });

    test('are read one by one, without the collections of the others', async () => {
      const { variables, readRow } = aVendure(
        collections(root('Makeup')),
        collections(place('Lips', 'Makeup')),
        collections(having('Lips', '3')),
      );
      expect(await readRow('collection-2')).toMatchObject({
        outcome: 'found',
        records: [{ id: 'collection-2', content: { value: { title: 'Makeup', position: 2 } } }],
      });
      expect(variables).toEqual([
        { skip: 1, take: 1 },
        { skip: 0, take: 100 },
        { ids: ['Makeup', 'Lips'] },
      ]);
      for (const id of ['collection-0', 'collection-7', 'collection']) {
        expect(await readRow(id)).toMatchObject({ outcome: 'absent' });
      }
      expect(variables).toHaveLength(3);
      const beyond = aVendure(collections());
      expect(await beyond.readRow('collection-6')).toMatchObject({ outcome: 'absent' });
    });

    test('ask for the variants of few collections at a time, and for no more than they show', async () => {
      const many = Array.from({ length: 25 }, (_, index) => `c${index}`);
      const { variables, readRow } = aVendure(
        collections(root('Makeup')),
        saying({
          collections: {
            totalItems: 25,
            items: many.slice(0, 20).map((id) => place(id, 'Makeup')),
          },
        }),
        saying({
          collections: { totalItems: 25, items: many.slice(20).map((id) => place(id, 'Makeup')) },
        }),
        collections(having('c0', '1')),
        collections(having('c9', ...numbers)),
      );
      expect(await readRow('collection-1')).toMatchObject({
        records: [{ content: { value: { productIds: ['1', '0', ...numbers.slice(2, 12)] } } }],
      });
      expect(variables.slice(1)).toEqual([
        { skip: 0, take: 100 },
        { skip: 20, take: 100 },
        { ids: ['Makeup', ...many.slice(0, 9)] },
        { ids: many.slice(9, 19) },
      ]);
    });
  });

  test('has what the shop needs and Vendure does not have', async () => {
    const { list } = aVendure(saying({}));
    expect(await list('stores')).toEqual([]);
    expect(await list('layout-config')).toMatchObject([{ records: [{ id: 'layout' }] }]);
    await expect(list('spaceships')).rejects.toThrow(RangeError);
  });
});

describe('a webhook of Vendure', () => {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const read = (sent: unknown, signedWith = secret) => {
    const body = JSON.stringify(sent);
    const { headers } = signedWebhook(signedWith, { id: 'msg_1', body });
    const webhooks = createVendureWebhooks({
      channels: CHANNELS,
      brandFacet: 'brand',
      secrets: [secret],
    });
    return webhooks.read({ headers, body: Buffer.from(body) });
  };
  const changed = (data: unknown, type = 'vendure.changed') => ({
    type,
    timestamp: new Date().toISOString(),
    data,
  });

  test.each([
    [{ entity: 'Product', id: '1' }, [['products', '1']]],
    [
      { entity: 'Collection', id: '2' },
      [
        ['categories', '2'],
        ['navigation', 'main'],
        ...[1, 2, 3, 4, 5, 6].map((place) => ['home-page-carousels', `collection-${place}`]),
      ],
    ],
    [{ entity: 'FacetValue', id: '3', facet: 'brand' }, [['brands', '3']]],
    [{ entity: 'FacetValue', id: '4', facet: 'finish' }, [['filter-types', 'finish']]],
    [{ entity: 'Facet', id: '5', facet: 'finish' }, [['filter-types', 'finish']]],
    [{ entity: 'Facet', id: '6', facet: 'brand' }, []],
  ])('about %j names the records that show it', (record, names) => {
    expect(read(changed({ channels: ['default', 'hk-token'], records: [record] }))).toEqual({
      outcome: 'changed',
      id: 'msg_1',
      change: { countries: ['HK'], records: names.map(([type, id]) => ({ type, id })) },
    });
  });

  test('without records is about everything in its countries', () => {
    expect(read(changed({ channels: ['hk-token', 'sg-token'] }))).toMatchObject({
      outcome: 'changed',
      change: { countries: ['SG', 'HK'], records: undefined },
    });
  });

  test("about channels that are not the shop's, or of another type, is not about content", () => {
    const records = [{ entity: 'Product', id: '1' }];
    expect(read(changed({ channels: ['default'], records }))).toMatchObject({ outcome: 'other' });
    expect(read(changed({}, 'order.placed'))).toMatchObject({ outcome: 'other' });
  });

  test('that somebody else signed is forged, and one of another form malformed', () => {
    const other = `whsec_${randomBytes(24).toString('base64')}`;
    expect(read(changed({ channels: [] }), other)).toMatchObject({ outcome: 'forged' });
    expect(read(changed({ channels: 'sg-token' }))).toMatchObject({ outcome: 'malformed' });
    expect(read('hello')).toMatchObject({ outcome: 'malformed' });
  });
});
