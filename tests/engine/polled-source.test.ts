import { describe, expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import { rebuild } from '#content-sync/rebuild/rebuild.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import { partsTelling } from '../builders/feed-parts.ts';
import { aMemorySource, type RecordsInMemory } from '../builders/memory-source.ts';
import { aSeed } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';

const TYPES = Object.keys(contentModel.records).sort();

/** A published shop whose source has neither versions nor cursors nor webhooks. */
async function aPolledShop() {
  const shop = await aShop({ seed: aSeed({ products: 60 }) });
  const content = shop.engine.source.contentOf(shop.locale);
  const pulled = await pullLocale({ model: contentModel, content });
  if (pulled.outcome === 'failed') throw new Error(pulled.problem);
  const byType = new Map(TYPES.map((type) => [type, new Map<string, { readonly id: string }>()]));
  for (const { type, record } of pulled.records) byType.get(type)?.set(record.id, { ...record });
  const records: RecordsInMemory = new Map([[shop.locale.id, byType]]);
  const { source, calls } = counting(aMemorySource(records));
  const engine = { ...shop.engine, source };
  expect(await rebuild(shop.locale, engine)).toMatchObject({ outcome: 'published' });
  return {
    source,
    pages: shop.pages,
    products: byType.get('products') ?? new Map(),
    /** Asks for everything, as at each interval; returns what was called for, and what came of it. */
    async poll() {
      shop.events.length = 0;
      calls.length = 0;
      const { outcome } = await rebuild(shop.locale, engine, {});
      const rendered = shop.events.flatMap((each) => (each.type === 'planned' ? each.render : []));
      return { outcome, calls: calls.toSorted(), rendered: rendered.map(({ at }) => at) };
    },
  };
}

/** Notes what is called for. */
function counting(source: ContentSource) {
  const calls: Array<string> = [];
  const contentOf: ContentSource['contentOf'] = (locale) => {
    const { list, read } = source.contentOf(locale);
    return {
      list(type, signal) {
        calls.push(type);
        return list(type, signal);
      },
      read(name, signal) {
        calls.push(`${name.type} ${name.id}`);
        return read(name, signal);
      },
    };
  };
  return { source: { ...source, contentOf }, calls };
}

describe('a source with no versions, cursors or webhooks', { timeout: 120_000 }, () => {
  test('is followed by polls, each of which lists every type once', async () => {
    const shop = await aPolledShop();
    expect(shop.source).not.toHaveProperty('webhooks');
    expect(shop.source).not.toHaveProperty('changesSince');
    const before = shop.pages();

    const nothing = { outcome: 'up-to-date', calls: TYPES, rendered: [] };
    expect(await shop.poll()).toEqual(nothing);
    expect(shop.pages()).toEqual(before);

    const product = shop.products.get('p2');
    shop.products.set('p2', { ...product, description: 'Edited.' });
    const edited = await shop.poll();
    expect(edited).toMatchObject({ outcome: 'published', calls: TYPES });
    expect(edited.rendered).toEqual([
      ...partsTelling('p2'),
      '/products/velvet-lipstick-p2',
      '/products/velvet-lipstick-p2/index.md',
    ]);

    shop.products.delete('p3');
    await shop.poll();
    expect([...before.keys()]).toContain('/products/velvet-lipstick-p3');
    expect([...shop.pages().keys()]).not.toContain('/products/velvet-lipstick-p3');
    expect(await shop.poll()).toEqual(nothing);
  });
});
