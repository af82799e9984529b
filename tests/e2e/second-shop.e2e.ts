import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { layOver } from '../../examples/second-shop/lay-over.ts';
import {
  type RestServer,
  startRestServer,
} from '../../examples/second-shop/tests/warehouse/rest-server.ts';
import { type Ended, runCommand } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { listeningAddress } from '../builders/listening-command.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { WITH_PICTURES } from './browser-options.ts';

/**
 * Another shop made of this project by files of an owner's alone (`examples/second-shop`): two countries, a brand, a
 * commerce system and a page type of its own.
 */

interface Place {
  readonly name: string;
  readonly query: string;
  readonly lang: string;
  readonly price: string;
  readonly ritual: string;
}

const VIETNAMESE: Place = {
  name: 'Vietnamese',
  query: 'country_code=VN&language=vi',
  lang: 'vi-VN',
  price: '320.000\u00a0₫',
  ritual: 'Nghi thức buổi tối',
};
const PLACES: ReadonlyArray<Place> = [
  VIETNAMESE,
  {
    name: 'English',
    query: 'country_code=VN&language=en',
    lang: 'en-VN',
    price: '320,000\u00a0₫',
    ritual: 'Evening ritual',
  },
  {
    name: 'Japanese',
    query: 'country_code=JP&language=ja',
    lang: 'ja-JP',
    price: '¥1,980',
    ritual: '夜の儀式',
  },
];

const SIZES = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
] as const;

/** The brand, countries and currencies of the shop that the project has. */
const OF_FIRST_SHOP = /sephora|세포라|singapore|hong kong|\bSGD\b|\bHKD\b|sg-en|en-SG|figtree/i;

/** How long the code is compiled, and three locales are rendered. */
const BUILD_MS = 240_000;

class SecondShop {
  folder = '';
  url = '';
  #rest: RestServer | undefined;
  #server: ChildProcess | undefined;

  get rest(): RestServer {
    if (!this.#rest) throw new Error('The second shop is closed.');
    return this.#rest;
  }

  async open(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'storefront-second-'));
    layOver(this.#project);
    this.#rest = await startRestServer();
    expect(await this.run('build')).toMatchObject({ code: 0 });
  }

  run(...args: ReadonlyArray<string>): Promise<Ended> {
    return runCommand(args, this.#env, this.#command);
  }

  async serve(): Promise<void> {
    this.#server = spawn(process.execPath, [this.#command, 'serve', '--json'], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.url = await listeningAddress(this.#server);
  }

  async close(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close');
    this.#server?.kill('SIGTERM');
    await closed;
    await this.#rest?.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  get #project(): string {
    return join(this.folder, 'project');
  }

  get #command(): string {
    return join(this.#project, 'scripts', 'storefront.ts');
  }

  get #env() {
    return {
      ...commandEnvironment(join(this.folder, 'data')),
      STOREFRONT_LOG_LEVEL: 'error',
      STOREFRONT_SOURCE: 'rest',
      STOREFRONT_POLL_MINUTES: '60',
      REST_URL: this.rest.url,
    };
  }
}

const shop = new SecondShop();
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  baseURL: async ({}, use) => use(shop.url),
});
test.use(WITH_PICTURES);
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(BUILD_MS);
  await shop.open();
});
test.afterAll(() => shop.close());

test('a poll finds an edit at its API, and renders only what shows it', async () => {
  test.setTimeout(BUILD_MS);
  const name = { vi: 'Kem chống nắng mới', en: 'New Sunscreen', ja: '新しい日焼け止め' };
  shop.rest.edit('products', 'rice-sunscreen', { name });
  const { stdout } = await shop.run('plan', 'jp-ja', '--json');
  const planned = stdout
    .split('\n')
    .filter(Boolean)
    .map((line): { type?: string; path?: string } => JSON.parse(line))
    .flatMap(({ type, path }) => (type === 'render' && path !== undefined ? path : []));
  expect(planned).toContain('/products/rice-sunscreen');
  expect(planned).toContain('/rituals/morning');
  expect(planned).not.toContain('/products/moon-powder');
  expect(planned).not.toContain('/rituals/evening');
  expect(await shop.run('build')).toMatchObject({ code: 0 });
  await shop.serve();
  const page = await fetch(`${shop.url}/products/rice-sunscreen?country_code=JP`);
  expect(await page.text()).toContain('新しい日焼け止め');
});

const PATHS = ['/', '/rituals', '/rituals/evening', '/products/lotus-cleansing-milk', '/cart'];

for (const { name, query, lang, price, ritual } of PLACES) {
  test(`in ${name}, it is a shop of its own`, async ({ request }) => {
    const read = async (path: string) => {
      const answer = await request.get(`${path}?${query}`);
      expect(answer.status(), path).toBe(200);
      return answer.text();
    };
    for (const path of [...PATHS, '/llms.txt', '/manifest.webmanifest']) {
      const text = await read(path);
      expect(text.match(OF_FIRST_SHOP), path).toBeNull();
      expect(text, path).toContain(
        lang.startsWith('ja') ? /森蓮|MORI SEN/.exec(text)?.[0] : 'MORI SEN',
      );
    }
    expect(await read('/')).toMatch(/<title>[^<]*MORI SEN<\/title>/);
    expect(await read('/')).toContain(`<html lang="${lang}"`);
    expect(await read('/products/lotus-cleansing-milk')).toContain(price);
    expect(await read('/rituals/evening')).toContain(`<h1 dir="auto">${ritual}</h1>`);
    expect(await read('/rituals/evening')).toContain('data-page-kind="ritual"');
    expect(await read('/')).not.toContain('class="footer-title"');
  });
}

/** What a browser complains of. */
function complaintsOf(page: Page): ReadonlyArray<string> {
  const complaints: Array<string> = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

for (const { name, viewport } of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('one follows a ritual, searches, and fills a bag', async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto(`/rituals/evening?${VIETNAMESE.query}`);
      const steps = page.getByRole('checkbox');
      await expect(steps).toHaveCount(4);
      await expect(page.getByText('Còn lại: 4')).toBeVisible();
      await expect(async () => {
        await steps.first().check();
        await expect(page.getByText('Còn lại: 3')).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(await accessibilityProblems(page)).toEqual([]);

      const search = page.getByPlaceholder('Tìm sản phẩm và thương hiệu').first();
      await search.click();
      await search.fill('mận');
      await page.keyboard.press('Enter');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Son tint trầm/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Thêm vào túi hàng', exact: true }).first().click();
      await expect(page.getByText('Đã thêm vào túi hàng').first()).toBeVisible();
      await page.goto('/cart');
      await expect(page.getByRole('main').getByText('290.000\u00a0₫').first()).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
