import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rebuild } from '#content-sync/rebuild/rebuild.ts';
import { createFolderSource } from '#sources/folder/folder-source.ts';
import { createLayeredSource } from '#sources/layered-source.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aShop } from '../builders/shop.ts';

const TYPES = ['pages'];

const aText = (title: string, ...lines: ReadonlyArray<string>) =>
  `---\nslugUrl: ${title.toLowerCase()}\ntitle: ${title}\n---\n\n${lines.join('\n\n')}\n`;

/** A shop whose pages of text are files, and that is notified of their changes. */
async function aShopOfFiles(texts: Readonly<Record<string, string>>) {
  const shop = await aShop();
  const folder = aFolder();
  const files = join(folder, 'sg', 'pages');
  mkdirSync(files, { recursive: true });
  const fileOf = (name: string) => join(files, name);
  const write = (name: string, text: string) => writeFileSync(fileOf(name), text);
  for (const [name, text] of Object.entries(texts)) write(name, text);
  const source = createFolderSource({ folder, types: TYPES });
  const engine = {
    ...shop.engine,
    source: createLayeredSource(shop.engine.source, [{ source, types: TYPES }]),
  };
  expect(await rebuild(shop.locale, engine)).toMatchObject({ outcome: 'published' });
  let cursor = (await source.changesSince?.(undefined))?.cursor;
  return {
    pages: shop.pages,
    write,
    rename: (from: string, to: string) => renameSync(fileOf(from), fileOf(to)),
    /** Publishes what changed in the files, and returns where pages were rendered. */
    async follow() {
      shop.events.length = 0;
      const news = await source.changesSince?.(cursor);
      cursor = news?.cursor;
      const records = news?.changes.flatMap((change) => change.records ?? []) ?? [];
      await rebuild(shop.locale, engine, { records });
      const left = shop.events.flatMap((each) =>
        each.type === 'record-malformed' ? each.problem : [],
      );
      const rendered = shop.events.flatMap((each) => (each.type === 'planned' ? each.render : []));
      return { records, left, rendered: rendered.map(({ at }) => at) };
    },
  };
}

const TERMS = aText('Terms', '## Orders', 'An order is **binding**.');
const PRIVACY = aText('Privacy', 'See the [terms](/terms).');

test('an edited Markdown file renders its page, and no other', {
  timeout: 60_000,
}, async () => {
  const shop = await aShopOfFiles({ 'terms.md': TERMS, 'privacy.md': PRIVACY });
  const before = shop.pages();
  expect(before.has('/terms')).toBe(true);

  shop.write('terms.md', TERMS.replace('binding', 'an offer'));
  expect(await shop.follow()).toMatchObject({ rendered: ['/terms'] });
  const after = shop.pages();
  const changed = [...after].filter(([path, digest]) => before.get(path) !== digest);
  expect(changed.map(([path]) => path)).toEqual(['/terms']);

  // The same text, written in another way.
  shop.write(
    'terms.md',
    TERMS.replace('binding', 'an\noffer').replace('title: Terms', 'title: "Terms"'),
  );
  expect(await shop.follow()).toMatchObject({ rendered: [] });
});

test('a file that cannot be read leaves its page as it was', { timeout: 60_000 }, async () => {
  const shop = await aShopOfFiles({ 'terms.md': TERMS, 'privacy.md': PRIVACY });
  const before = shop.pages();
  shop.write('terms.md', `${TERMS}\n| a | b |\n|---|---|\n`);
  shop.write('privacy.md', aText('Privacy', 'Nothing is kept.'));
  const { rendered, left } = await shop.follow();
  expect(rendered).toEqual(['/privacy']);
  expect(left).toEqual(['sg/pages/terms.md, line 10: tables have no form here: write a list']);
  expect(shop.pages().get('/terms')).toBe(before.get('/terms'));
});

test('a record that moves from JSON to Markdown stays one record', {
  timeout: 60_000,
}, async () => {
  const fields = { slugUrl: 'terms', title: 'Terms', blocks: [] };
  const shop = await aShopOfFiles({ 'terms.json': JSON.stringify(fields) });
  shop.rename('terms.json', 'terms.md');
  shop.write('terms.md', TERMS);
  const { records, rendered } = await shop.follow();
  expect(records).toEqual([{ type: 'pages', id: 'terms' }]);
  expect(rendered).toEqual(['/terms']);
});
