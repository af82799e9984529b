import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { aSeed } from '../builders/seed.ts';
import { aServedShop } from '../builders/served-shop.ts';
import { aSourceServer } from '../builders/source-server.ts';
import { TIER } from '../tier.ts';

/** A shop whose quick links come from a folder of files. */
async function aShopWithFolder(others: Readonly<Record<string, string>> = {}) {
  const folder = aFolder();
  const links = join(folder, 'sg', 'quick-links');
  mkdirSync(links, { recursive: true });
  const write = (id: string, text: string) => writeFileSync(join(links, `${id}.json`), text);
  const link = (id: string, name: string) =>
    write(id, JSON.stringify({ name, link: '/sale', position: 0 }));
  link('sale', 'Sale of the folder');
  link('gifts', 'Gifts of the folder');
  const shop = await aServedShop({
    lines: [aCatalogueLine()],
    locales: ['SG'],
    variables: {
      STOREFRONT_CONTENT: folder,
      STOREFRONT_CONTENT_TYPES: 'quick-links',
      ...others,
    },
  });
  const homeOf = (url: string) => fetch(`${url}/`).then((answer) => answer.text());
  const home = () => homeOf(shop.url);
  const remove = (id: string) => rmSync(join(links, `${id}.json`));
  return { ...shop, folder, home, homeOf, link, write, remove };
}

const SOON = { timeout: 20_000 };

test.skipIf(TIER === 'fast')(
  'files of a folder are on the page, and their changes are followed',
  { timeout: 120_000 },
  async () => {
    const { home, homeOf, link, write, remove, end, serve } = await aShopWithFolder();
    const built = await home();
    expect(built).toContain('Sale of the folder');
    expect(built).toContain('Gifts of the folder');

    link('sale', 'Summer sale');
    await expect.poll(home, SOON).toContain('Summer sale');
    expect(await home()).toContain('Gifts of the folder');

    // A file that cannot be read leaves its link as it was.
    write('sale', '{ "name": ');
    link('gifts', 'Gift sets');
    await expect.poll(home, SOON).toContain('Gift sets');
    expect(await home()).toContain('Summer sale');

    remove('gifts');
    await expect.poll(home, SOON).not.toContain('Gift sets');

    await end('SIGTERM');
    link('sale', 'Edited while the shop was closed');
    const { url } = await serve();
    await expect.poll(() => homeOf(url), SOON).toContain('Edited while the shop was closed');
  },
);

const CONSOLE = 'the-token-of-the-console';

test.skipIf(TIER === 'fast')(
  'records that are moved out of a folder stay on the page, and are edited in the console',
  { timeout: 180_000 },
  async () => {
    const source = await aSourceServer(aSeed({ products: 3 }));
    const variables = { COMMERCE_API_URL: source.url, STOREFRONT_CONSOLE_TOKEN: CONSOLE };
    const shop = await aShopWithFolder(variables);
    expect(await shop.home()).toContain('Gifts of the folder');
    await shop.end('SIGTERM');

    const moved = {
      STOREFRONT_CONTENT: '',
      STOREFRONT_CONTENT_TYPES: '',
      STOREFRONT_EDITORIAL_TYPES: 'quick-links',
    };
    await shop.run(['import-content', shop.folder], moved);
    const { url } = await shop.serve(moved);
    const home = () => shop.homeOf(url);
    expect(await home()).toContain('Gifts of the folder');
    const { stdout } = await shop.run(['plan', 'SG', '--json'], moved);
    const planned = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(planned.find(({ type }) => type === 'plan')).toMatchObject({ toRender: 0, toRemove: 0 });

    const ask = async (method: string, path: string, body: object) => {
      const answer = await fetch(`${url}/console/api/change-sets${path}`, {
        method,
        headers: { Authorization: `Bearer ${CONSOLE}` },
        body: JSON.stringify(body),
      });
      expect(answer.ok, path).toBe(true);
      return answer.json() as Promise<{ readonly id: string; readonly version: number }>;
    };
    const { id } = await ask('POST', '', { title: 'Gifts' });
    const name = { field: 'name', value: 'Presents of the console', expected: 0 };
    const saved = { type: 'quick-links', id: 'gifts', locale: 'sg-en', ...name };
    await ask('PUT', `/${id}/fields`, saved);
    const set = await fetch(`${url}/console/api/change-sets/${id}`, {
      headers: { Authorization: `Bearer ${CONSOLE}` },
    });
    const { version } = (await set.json()) as { readonly version: number };
    await ask('POST', `/${id}/publish`, { expected: version });
    await expect.poll(home, SOON).toContain('Presents of the console');
    expect(await home()).toContain('Sale of the folder');
  },
);
