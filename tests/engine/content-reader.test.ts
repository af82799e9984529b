import { describe, expect, test } from 'vitest';
import { PAGE_QUERIES } from '#content/queries.ts';
import {
  type Answered,
  type AnswerSource,
  answerQuery,
  queryText as asks,
  createAnswerer,
} from '#content-sync/content-model/answer-query.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aContentReader, type RecordingContentReader } from '../builders/content-reader.ts';
import { aProduct, aVariant } from '../builders/records.ts';
import { aSnapshot, type Records, records } from '../builders/snapshot.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');

function aReader(source: AnswerSource, onAnswered?: (answered: Answered) => void) {
  const { answer } = createAnswerer(source, onAnswered);
  return aContentReader({ locale: localeFor('SG'), answer, now: NOW });
}

/** The digest of a query's answer, given some records. */
function digestOver(content: Records, ask: (reader: RecordingContentReader) => unknown) {
  const digests: Array<string> = [];
  ask(aReader(aSnapshot(content).open(), ({ digest }) => digests.push(digest)));
  return digests.join();
}

/** What a query's answer depends on. */
function keysOf(content: Records, ask: (reader: RecordingContentReader) => unknown) {
  const keys: Array<string> = [];
  ask(aReader(aSnapshot(content).open(), (answered) => keys.push(...answered.keys)));
  return keys;
}

describe('an answerer', () => {
  test('gives answers that were sent to it, and computes none of them', () => {
    const source = aSnapshot(records({ products: 1 })).open();
    const queries = [asks('product', 'lipstick-p1'), asks('product', 'nowhere')];
    const computed: Array<string> = [];
    const { answer, remember } = createAnswerer(source, ({ query }) => computed.push(query));
    remember(queries.map((query) => answerQuery(source, query)));
    for (const query of queries) {
      expect(answer(query).answer).toEqual(answerQuery(source, query).answer);
      expect(answer(query)).toBe(answer(query));
    }
    expect(computed).toEqual([]);
    answer(asks('brandIndex'));
    expect(computed).toEqual(['brandIndex []']);
  });
});

describe('the content reader', () => {
  test('records each query once', () => {
    const reader = aReader(aSnapshot().open());
    reader.product('lipstick-p1');
    reader.product('lipstick-p1');
    reader.brandIndex();
    expect([...reader.reads]).toEqual(['product ["lipstick-p1"]', 'brandIndex []']);
  });

  test('records a query that has no answer', () => {
    const reader = aReader(aSnapshot().open());
    expect(reader.product('nowhere')).toBeUndefined();
    expect([...reader.reads]).toEqual(['product ["nowhere"]']);
  });

  test('records which records and indexes an answer came from', () => {
    expect(keysOf(records({ products: 1 }), (reader) => reader.brand('maison-aube'))).toEqual(
      expect.arrayContaining(['index brand-slug maison-aube', 'record brands b1']),
    );
  });

  test('records absence: the index without a member, the record that does not exist', () => {
    expect(keysOf(records(), (reader) => reader.product('nowhere'))).toEqual([
      'index product-slug nowhere',
    ]);
    expect(keysOf({}, (reader) => reader.config('social'))).toEqual([
      'record global-config social',
    ]);
  });

  test('gives the same digest in another snapshot of the same records', () => {
    const ask = (reader: RecordingContentReader) => reader.listing({ categoryId: 'c1' }, 1);
    expect(digestOver(records(), ask)).toBe(digestOver(records(), ask));
  });

  test('gives a listing the same digest when only a description changed', () => {
    const ask = (reader: RecordingContentReader) => reader.listing({ brandId: 'b1' }, 1);
    const described = [aProduct({ id: 'p1', description: 'Another text.' })];
    const plain = records({ products: 1 });
    expect(digestOver({ ...plain, products: described }, ask)).toBe(digestOver(plain, ask));
  });

  test('gives a listing another digest when a price changed', () => {
    const ask = (reader: RecordingContentReader) => reader.listing({ brandId: 'b1' }, 1);
    const dearer = [aProduct({ id: 'p1', variants: [aVariant({ price: 3600 })] })];
    const plain = records({ products: 1 });
    expect(digestOver({ ...plain, products: dearer }, ask)).not.toBe(digestOver(plain, ask));
  });

  test('asks the same query in the same words, however a scope is written', () => {
    const reader = aReader(aSnapshot(records()).open());
    reader.filters({ brandId: 'b1', categoryId: 'c1' });
    reader.filters({ categoryId: 'c1', brandId: 'b1', only: undefined });
    expect([...reader.reads]).toEqual(['filters [{"brandId":"b1","categoryId":"c1"}]']);
  });

  test('has a method for every query of pages, and none for those of the plan', () => {
    const reader = aReader(aSnapshot().open());
    for (const name of Object.keys(PAGE_QUERIES)) expect(reader).toHaveProperty(name);
    expect(reader).not.toHaveProperty('pagesOf');
    expect(reader.otherLocales('/brands', 2)).toEqual([]);
    expect([...reader.reads]).toEqual(['otherLocales ["/brands",2]']);
  });

  test('expires a page at the first instant it asked about that is still to come', () => {
    const reader = aReader(aSnapshot().open());
    expect(reader.hasPassed('2026-05-01T00:00:00Z')).toBe(true);
    expect(reader.hasPassed('2026-08-01T00:00:00Z')).toBe(false);
    expect(reader.hasPassed('2026-07-01T00:00:00Z')).toBe(false);
    expect(reader.expiresAt).toBe(Date.parse('2026-07-01T00:00:00Z'));
  });
});

describe('a listing', () => {
  test('follows the popularity list, then the ids', () => {
    const content: Records = {
      ...records({ products: 4 }),
      'popularity-lists': [{ id: 'category-c1', productIds: ['p3', 'gone', 'p1'] }],
    };
    const listing = aReader(aSnapshot(content).open()).listing({ categoryId: 'c1' }, 1);
    expect(listing?.products.map(({ id }) => id)).toEqual(['p3', 'p1', 'p2', 'p4']);
  });

  test('has pages of 48 and none past the last', () => {
    const reader = aReader(aSnapshot(records({ products: 50 })).open());
    expect(reader.listing({ brandId: 'b1' }, 1)?.products).toHaveLength(48);
    expect(reader.listing({ brandId: 'b1' }, 2)?.products).toHaveLength(2);
    expect(reader.listing({ brandId: 'b1' }, 3)).toBeUndefined();
    expect(reader.listing({ brandId: 'b1' }, 0)).toBeUndefined();
    expect(reader.listing({ brandId: 'b1' }, 1.5)).toBeUndefined();
  });
});

describe('a category', () => {
  test('is found by the chain of its slugs, with those above and below it', () => {
    const reader = aReader(aSnapshot().open());
    expect(reader.category('makeup', 'lip')).toMatchObject({
      path: '/categories/makeup/lip',
      ancestors: [{ label: 'Makeup', path: '/categories/makeup' }],
    });
    expect(reader.category('makeup')?.children).toEqual([
      { label: 'Lip', path: '/categories/makeup/lip' },
    ]);
    expect(reader.category('lip')).toBeUndefined();
  });
});
