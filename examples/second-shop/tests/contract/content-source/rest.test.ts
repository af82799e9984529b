import { onTestFinished } from 'vitest';
import { createRestSource } from '#sources/rest/rest-source.ts';
import { startRestServer } from '../../warehouse/rest-server.ts';
import { describeSource, type SourceUnderTest } from './source-contract.ts';

async function rest(): Promise<SourceUnderTest> {
  const warehouse = await startRestServer();
  onTestFinished(() => warehouse.close());
  const ids = warehouse.list('brands').map(({ id }) => id);
  const named = (name: string) => ({ vi: name, en: 'English', ja: '日本語' });
  for (const id of ids) warehouse.edit('brands', id, { name: named(id) });
  return {
    source: createRestSource({ url: warehouse.url, firstRetryMs: 1 }),
    type: 'brands',
    ids,
    emptyType: 'stores',
    async put(id, name) {
      const isThere = warehouse.list('brands').some((brand) => brand.id === id);
      if (!isThere) warehouse.add('brands', { id, slug: id, name: named(name) });
      warehouse.edit('brands', id, { name: named(name) });
    },
    remove: async (id) => warehouse.remove('brands', id),
    fail: () => warehouse.fail(),
    spoil: async (id) => warehouse.edit('brands', id, { name: 7 }),
  };
}

describeSource('the warehouse', rest);
