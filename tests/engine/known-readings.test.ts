import { describe, expect, onTestFinished, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { contentModel } from '#content/model.ts';
import { KnownReadings } from '#content-sync/content-model/open-locales.ts';
import type { PulledRecord } from '#content-sync/content-model/record-store.ts';
import { pullNamed } from '#content-sync/pull/pull-named.ts';
import { applyRecords } from '#content-sync/snapshot/snapshot.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { anApiSource } from '../builders/api-source.ts';
import { aSeed } from '../builders/seed.ts';
import { aSnapshot } from '../builders/snapshot.ts';

const LISTS = ['all', 'brand-b1', 'category-c-lip', 'category-c-lipstick', 'category-c-makeup'];

/** A locale that follows an API record by record. */
async function aFollowingLocale() {
  const api = await createCommerceApi({ databaseFile: ':memory:' });
  onTestFinished(() => api.close());
  const seed = (firstIsPopular: boolean) =>
    api.seed(
      aSeed({
        products: 3,
        product: (index) => ({ isNew: true, popularity: firstIsPopular === (index === 0) ? 9 : 1 }),
      }),
      { identity: String(firstIsPopular) },
    );
  await seed(true);
  const answers: Array<string> = [];
  const { contentOf } = anApiSource({
    async fetch(input, init) {
      const answer = await api.fetch(new Request(input, init));
      answers.push(`${new URL(String(input)).pathname.split('/').at(-1)} ${answer.status}`);
      return answer;
    },
  });
  const { file, open } = aSnapshot({});
  const readings = new KnownReadings(file.records);
  const pull = async () => {
    answers.length = 0;
    const options = { model: contentModel, content: contentOf(localeFor('SG')), readings };
    const names = [{ type: 'products', id: 'p1' }];
    const pulled = await pullNamed(names, open().store, options);
    if (pulled.outcome === 'failed') throw new Error(pulled.problem);
    return { ...pulled, answers: answers.toSorted() };
  };
  const store = (records: ReadonlyArray<PulledRecord>) =>
    applyRecords({ file, model: contentModel }, { records, removed: [] });
  return { seed, pull, store };
}

const idsOf = (records: ReadonlyArray<PulledRecord>) =>
  records.map(({ record }) => record.id).toSorted();

describe('a list that changes with a product', () => {
  test('is read whole once, and not while it is as it was', async () => {
    const { pull, store } = await aFollowingLocale();
    const first = await pull();
    expect(idsOf(first.records)).toEqual([...LISTS, 'p1']);
    expect(first.same).toEqual([]);
    store(first.records);

    const second = await pull();
    expect(idsOf(second.records)).toEqual(['p1']);
    expect(second.same.map(({ id }) => id).toSorted()).toEqual(LISTS);
    expect(second.answers).toEqual([...LISTS.map((id) => `${id} 304`), 'p1 200']);
  });

  test('is read when it has another order', async () => {
    const { seed, pull, store } = await aFollowingLocale();
    store((await pull()).records);
    await seed(false);
    const { records, same } = await pull();
    const all = records.find(({ record }) => record.id === 'all');
    expect(all?.record).toEqual({ id: 'all', productIds: ['p2', 'p3', 'p1'] });
    expect(same).toEqual([]);
  });

  test('is read again until it is stored as it was read', async () => {
    const { pull, store } = await aFollowingLocale();
    const first = await pull();
    expect((await pull()).same).toEqual([]);
    store(first.records);
    const other = { type: 'popularity-lists', record: { id: 'all', productIds: ['p3'] } };
    store([other]);
    const { records } = await pull();
    expect(idsOf(records)).toEqual(['all', 'p1']);
  });
});
