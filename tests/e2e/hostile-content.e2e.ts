import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { someCatalogueLines } from '../builders/catalogue-line.ts';
import { restOf } from './at-rest.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import {
  type EditedRecord,
  editableRecords,
  HOSTILE_ADDRESSES,
  HOSTILE_TEXTS,
  hostileEdits,
  LISTS,
  TYPES_WITH_TEXTS,
} from './hostile-content.ts';
import { localeQuery, pathsOfAllKinds } from './kinds-of-pages.ts';
import { openOwnShop } from './own-shop.ts';
import { test } from './shop-test.ts';

test.use(WITH_PICTURES);

const TOKEN = 'the-token-of-an-editor';
const JSON_API = 'application/vnd.api+json';
const HEADERS = {
  Accept: JSON_API,
  'X-Site-Country': FIRST_LOCALE.country,
  'Accept-Language': FIRST_LOCALE.language,
};

/** Enough for listings of two pages; the demo's editorial content is around them. */
const PRODUCTS = 80;

const shop = openOwnShop({
  locales: [FIRST_LOCALE],
  mayLeaveOut: true,
  async env(dataFolder) {
    const catalogue = join(dataFolder, 'catalogue.jsonl');
    const lines = someCatalogueLines(PRODUCTS).map((line) => JSON.stringify(line));
    await writeFile(catalogue, lines.join('\n'));
    return { COMMERCE_ADMIN_TOKEN: TOKEN, CATALOGUE: catalogue };
  },
});

async function recordsOf(request: APIRequestContext): Promise<ReadonlyArray<EditedRecord>> {
  const answers = await Promise.all(
    LISTS.map(async (list) => {
      const answer = await request.get(shop.url + list, { headers: HEADERS });
      expect(answer.status(), list).toBe(200);
      const { data, included = [] } = await answer.json();
      return editableRecords([data].flat(), included);
    }),
  );
  const records = answers.flat().map((record) => [`${record.type}/${record.id}`, record] as const);
  return [...new Map(records).values()];
}

async function edit(
  request: APIRequestContext,
  { type, id }: Pick<EditedRecord, 'type' | 'id'>,
  attributes: object,
): Promise<number> {
  const answer = await request.patch(`${shop.url}/api/admin/v1/${type}/${encodeURIComponent(id)}`, {
    headers: { ...HEADERS, 'Content-Type': JSON_API, Authorization: `Bearer ${TOKEN}` },
    data: JSON.stringify({ data: { type, id, attributes } }),
  });
  return answer.status();
}

test('no address with a foreign scheme is accepted', async ({ request }) => {
  const records = await recordsOf(request);
  const billboard = records.find(({ type }) => type === 'billboards');
  expect(billboard).toBeDefined();
  if (!billboard) return;
  for (const address of HOSTILE_ADDRESSES) {
    expect(await edit(request, billboard, { link: address }), address).toBe(422);
    expect(await edit(request, billboard, { 'image-url': address }), address).toBe(422);
  }
});

test('hostile texts are shown literally: nothing runs, nothing breaks', async ({
  page,
  playwright,
  request,
}) => {
  test.setTimeout(300_000);
  const visitor = await playwright.request.newContext({ baseURL: shop.url });
  const paths = await pathsOfAllKinds(visitor, FIRST_LOCALE);
  await visitor.dispose();
  await writeHostileTexts(request);
  await shop.stop();
  await shop.build();
  await shop.start();

  const complaints: Array<string> = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('dialog', (dialog) => complaints.push(dialog.message()));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const shown = new Set<string>();
  const atRest = restOf(page);
  for (const path of paths) {
    const answer = await page.goto(shop.url + path + localeQuery(FIRST_LOCALE));
    expect(answer?.status(), path).toBe(200);
    await atRest();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { text, ...found } = await page.evaluate(lookAround);
      const unharmed = { harmed: undefined, excess: 0, foreign: 0 };
      expect({ path, width, ...found }).toEqual({ path, width, ...unharmed });
      for (const hostile of HOSTILE_TEXTS) if (text.includes(hostile)) shown.add(hostile);
    }
  }
  expect(complaints).toEqual([]);
  // Invisible characters are removed, and everything else is shown as written.
  expect(HOSTILE_TEXTS.filter((text) => !shown.has(text) && !text.includes('\u202e'))).toEqual([]);
});

/** In the page: what a script did there, how much too wide it is, and elements that no page has. */
function lookAround() {
  return {
    harmed: (window as { harmed?: unknown }).harmed,
    excess: document.body.scrollWidth - window.innerWidth,
    foreign: document.querySelectorAll('base, meta[http-equiv], b > table').length,
    text: document.body.textContent,
  };
}

/** Writes each hostile text in turn where texts belong, in every kind of record. */
async function writeHostileTexts(request: APIRequestContext): Promise<void> {
  const records = await recordsOf(request);
  const touched = new Set<string>();
  let next = 0;
  for (const record of records) {
    for (const attempt of hostileEdits(
      record,
      HOSTILE_TEXTS[next++ % HOSTILE_TEXTS.length] ?? '',
    )) {
      const status = await edit(request, record, attempt);
      expect([200, 405, 422], `${record.type} ${JSON.stringify(attempt)}`).toContain(status);
      if (status === 200) touched.add(record.type);
    }
  }
  expect([...touched].sort()).toEqual(TYPES_WITH_TEXTS);
}

test('a script that found its way into a page does not run', async ({ page }) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const injected = `<script>window.harmed = 1</script><img src="/none.png" onerror="window.harmed = 2">
      <script src="https://elsewhere.example/harm.js"></script><a href="javascript:window.harmed=3">x</a></main>`;
    const body = (await answer.text()).replace('</main>', injected);
    return route.fulfill({ response: answer, body });
  });
  await page.addInitScript(() => {
    const kept: Array<string> = [];
    Object.assign(window, { kept });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      kept.push(effectiveDirective),
    );
  });
  await page.goto(`${shop.url}/faq${localeQuery(FIRST_LOCALE)}`);
  await page.getByRole('link', { name: 'x', exact: true }).click();
  const kept = () => page.evaluate(() => (window as unknown as { kept: Array<string> }).kept);
  await expect
    .poll(async () => (await kept()).toSorted())
    .toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem', 'script-src-elem']);
  expect(await page.evaluate(() => (window as { harmed?: unknown }).harmed)).toBeUndefined();
});
