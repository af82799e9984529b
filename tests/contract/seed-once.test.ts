import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { openCommerce } from '#scripts/serve/embedded-commerce.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aSeed } from '../builders/seed.ts';

/** A project whose demo can be changed, and which says how often the demo is made. */
const project = vi.hoisted(() => ({ files: '', products: 0, made: 0 }));

vi.mock('#scripts/fill/demo-shop.ts', async (original) => ({
  ...(await original()),
  hasDemo: () => true,
  findDemoShop: async () => ({
    createSeed() {
      project.made += 1;
      return aSeed({ products: project.products });
    },
    seedMembers: async () => {},
  }),
}));
vi.mock('#content-sync/render/code-files.ts', () => ({ filesDigest: () => project.files }));

beforeEach(() => {
  Object.assign(project, { files: 'first', products: 1, made: 0 });
});

test('a shop of the demo is opened again without making the demo', async () => {
  const config = aConfig();
  const first = await start(config);
  expect(first.said).toEqual(['Filling the shop with the demo catalogue…']);
  expect(await start(config)).toEqual({ said: [], products: 1 });
  expect(project.made).toBe(1);
});

test('a newer version of the demo replaces an older one', async () => {
  const config = aConfig();
  await start(config);
  Object.assign(project, { files: 'second', products: 2 });
  const { said, products } = await start(config);
  expect(said).toEqual(['Filling the shop with the demo catalogue…']);
  expect(products).toBe(2);
  // As it was before, which isn't what the shop has now.
  Object.assign(project, { files: 'first', products: 1 });
  expect(await start(config)).toMatchObject({ products: 1 });
});

const aConfig = () => readConfig({ STOREFRONT_DATA: join(aFolder(), 'data') });

/** Opens the shop as a start does: what that said, and how many products the shop sells then. */
async function start(config: Config) {
  const said: Array<string> = [];
  const terminal = {
    listen: () => {},
    info: (message: string) => void said.push(message),
    hint: () => {},
    progress: () => {},
    close: () => {},
    complain: (message: string) => void said.push(message),
    result: () => {},
  };
  const { embedded, close } = await openCommerce(config, terminal);
  const headers = { 'X-Site-Country': 'SG', 'Accept-Language': 'en-SG' };
  const list = new Request('http://shop/api/v2.6/products?page[size]=48', { headers });
  const answer = z
    .object({ data: z.array(z.unknown()) })
    .parse(await (await embedded?.fetch(list))?.json());
  await close();
  return { said, products: answer.data.length };
}
