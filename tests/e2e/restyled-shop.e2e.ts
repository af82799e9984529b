import { cp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import { contentModel } from '#content/model.ts';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import { readPublished } from '#content-sync/locale-file/open-locale-file.ts';
import { rebuildAll } from '#content-sync/rebuild/rebuild.ts';
import { type CodeBuild, makeCurrent } from '#content-sync/render/code-build.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import { anApiSource } from '../builders/api-source.ts';
import { aProject, type FileEdit } from '../builders/project.ts';
import { type EditedShop, openEditedShop } from './edited-shop.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { newDataFolder } from './serve-shop.ts';
import { test } from './shop-test.ts';

/** A release whose markup and style say the same. */
const RESTYLED: ReadonlyArray<FileEdit> = [
  {
    file: 'src/layouts/Page.astro',
    edit: (text) => text.replace('<body>', '<body data-look="new">'),
  },
  { file: 'src/styles/tokens.css', edit: (text) => `${text}\n:root{--look:new}\n` },
];

let dataFolder = '';
let shop: EditedShop;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  dataFolder = await newDataFolder();
  shop = await openEditedShop({ dataFolder, locales: [FIRST_LOCALE], catalogue: undefined });
});

test.afterAll(async () => {
  await shop?.close();
  if (dataFolder) await rm(dataFolder, { recursive: true });
});

/** Puts a build beside those that are there, and publishes with it; the content is not pulled. */
async function deploy(codeBuild: CodeBuild): Promise<void> {
  const compiledTo = dirname(dirname(codeBuild.clientFolder));
  for (const name of [codeBuild.id, `${codeBuild.id}.complete.json`]) {
    await cp(join(compiledTo, name), join(dataFolder, 'code', name), { recursive: true });
  }
  const site = readPublished(dataFolder, FIRST_LOCALE.id, ({ releases }) => releases.live()?.site);
  if (!site) throw new Error('Nothing is published.');
  const openLocales = new OpenLocales({ dataFolder, model: contentModel });
  const pool = new WorkerPool({ model: contentModel, entryFile: codeBuild.entryFile });
  const source = anApiSource({ baseUrl: 'http://nowhere.invalid' });
  const places = { dataFolder, model: contentModel, openLocales, codeBuild, pool, source, site };
  try {
    await rebuildAll([FIRST_LOCALE], { ...places, listen: () => {} });
    await makeCurrent(dataFolder, codeBuild);
  } finally {
    openLocales.closeAll();
    await pool.close();
  }
}

/** A visitor who reloads a page until it is of the new release. */
async function visitor(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const looks = () =>
    page.evaluate(() => ({
      markup: document.body.dataset.look ?? 'old',
      style: getComputedStyle(document.documentElement).getPropertyValue('--look') || 'old',
      files: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
        ({ href }) => href,
      ),
    }));
  await page.goto(`${url}/${localeQuery(FIRST_LOCALE)}`);
  const first = await looks();
  return {
    first,
    async seesNew() {
      const seen = new Set<string>();
      for (let look = first; look.markup !== 'new'; look = await looks()) {
        await page.reload();
        const { markup, style } = await looks();
        seen.add(`${markup} markup, ${style} style`);
      }
      return [...seen].toSorted();
    },
  };
}

test('a new release comes with its style, in every place at every moment', async ({
  context,
  complaints,
}) => {
  test.setTimeout(600_000);
  const project = await aProject({ isCompiled: false });
  try {
    const build = await project.compiledWith(...RESTYLED);
    const urls = [shop.originUrl, shop.varnish.url, shop.nginx.url];
    const visitors = await Promise.all(urls.map((url) => visitor(context, url)));
    const [seen] = await Promise.all([
      Promise.all(visitors.map(({ seesNew }) => seesNew())),
      deploy(build),
    ]);
    const allowed = ['new markup, new style', 'old markup, old style'];
    for (const looks of seen) {
      expect(allowed).toEqual(expect.arrayContaining(looks));
      expect(looks).toContain('new markup, new style');
    }
    expect(complaints).toEqual([]);
    // A tab that is still open loads what belongs to its page.
    for (const { first } of visitors) {
      expect(first.files.length).toBeGreaterThan(0);
      for (const file of first.files) expect((await fetch(file)).status).toBe(200);
    }
  } finally {
    await project.remove();
  }
});
