import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { queryText } from '#content-sync/content-model/answer-query.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { digestOf } from '#content-sync/digest.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { rebuildAll } from '#content-sync/rebuild/rebuild.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import { aProject, type FileEdit, type Project } from '../builders/project.ts';
import { records } from '../builders/snapshot.ts';

const inMarkup = (text: string) => text.replace('\n<style', '\n<p>edited</p>\n\n<style');
const PRODUCT_PAGE = { file: 'src/components/product/ProductDetail.astro', edit: inMarkup };
const LISTINGS = { file: 'src/components/listing/ListingLayout.astro', edit: inMarkup };
const HEADER = { file: 'src/components/shell/Masthead.astro', edit: inMarkup };
const STYLE = {
  file: 'src/styles/tokens.css',
  edit: (text: string) => `${text}\n:root{--edited:1px}\n`,
};
const ICON = {
  file: 'src/components/ui/icons.svg',
  edit: (text: string) => text.replace('</svg>', '<!-- edited --></svg>'),
};
const FONT = { file: 'shop/figtree-core.woff2', edit: (text: string) => `${text} ` };
const BROWSER_CODE = {
  file: 'src/islands/bag/add-to-bag.ts',
  edit: (text: string) => `${text}\nexport const edited = () => globalThis.name;\n`,
};
const THAI = {
  file: 'shop/languages/th/messages.json',
  edit: (text: string) => text.replace('{', '{ "edited": "x",'),
};
const BROKEN = {
  file: 'src/layouts/Page.astro',
  edit: (text: string) => text.replace('\n---\n', "\nthrow new Error('broken');\n---\n"),
};

/** Edits of code, and what they have rendered in Singapore. */
interface CodeChange {
  readonly name: string;
  readonly edits: ReadonlyArray<FileEdit>;
  readonly renders: ReadonlyArray<string>;
}

const CHANGES: ReadonlyArray<CodeChange> = [
  {
    name: 'the product page',
    edits: [PRODUCT_PAGE],
    renders: [1, 2, 3].map((id) => `/products/lipstick-p${id}`),
  },
  {
    name: 'the listing layout',
    edits: [LISTINGS],
    renders: [
      '/brands/maison-aube',
      '/brands/maison-aube/makeup',
      '/brands/maison-aube/makeup/lip',
      '/categories/makeup',
      '/categories/makeup/lip',
      '/new-arrivals',
    ],
  },
  { name: 'the header', edits: [HEADER], renders: [SHELL] },
  { name: 'a style of all pages', edits: [STYLE], renders: [SHELL] },
  { name: 'an icon', edits: [ICON], renders: [SHELL] },
  { name: 'a font', edits: [FONT], renders: [SHELL] },
  { name: 'code that runs in browsers alone', edits: [BROWSER_CODE], renders: [SHELL] },
  { name: "another language's texts", edits: [THAI], renders: [] },
];

/** Pages as browsers get them. */
async function servedFrom(
  folder: string,
  paths: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const pages = new PackedPages(folder);
  try {
    const served = new Map<string, string>();
    for (const path of paths) {
      const page = await pages.read(storedPath(localeFor('SG'), path));
      served.set(path, Buffer.from(page?.body ?? []).toString());
    }
    return served;
  } finally {
    pages.close();
  }
}

/** The files with a digest that a page loads. */
const assetsOf = (page = '') => page.match(/\/_astro\/[\w.~-]+/g) ?? [];

/** The style sheets of a product's page. */
async function stylesIn(folder: string): Promise<ReadonlyArray<string>> {
  const path = '/products/lipstick-p1';
  const page = (await servedFrom(folder, [path])).get(path);
  return assetsOf(page).filter((file) => file.endsWith('.css'));
}

describe('new code', { timeout: 120_000 }, () => {
  let project: Project;
  let code: CodeBuild;
  /** By the file of their code, which a thread takes longer to load than to render with. */
  const pools = new Map<string, WorkerPool>();

  beforeAll(async () => {
    project = await aProject();
    code = await project.compiled();
  });
  afterAll(async () => {
    for (const pool of pools.values()) await pool.close();
    await project.remove();
  });

  /** The pages rendered when the code changes and the content doesn't. */
  async function afterEdit(edits: ReadonlyArray<FileEdit>, locale: Locale = localeFor('SG')) {
    const folder = aFolder();
    const before = await anEngine(poolOf(code), { folder, locale, code });
    await before.publish(records());
    const edited = await project.compiledWith(...edits);
    const after = await anEngine(poolOf(edited), { folder, locale, code: edited });
    const rendered = await after.publish(records());
    return { rendered, after, folder, edited };
  }

  function poolOf({ entryFile }: CodeBuild) {
    const pool =
      pools.get(entryFile) ?? new WorkerPool({ model: contentModel, entryFile, threads: 1 });
    pools.set(entryFile, pool);
    return pool;
  }

  test.each(CHANGES)('of $name renders what depends on it and nothing else', async (change) => {
    const { rendered, after } = await afterEdit(change.edits);
    expect(rendered).toEqual(change.renders);
    expect(await after.publishIngested()).toEqual([]);
  });

  test('of a style has every page load it, and a rollback has the one before', async () => {
    const { after, folder, edited } = await afterEdit([STYLE]);
    const now = await stylesIn(folder);
    after.rollBack();
    const before = await stylesIn(folder);
    expect(now.length).toBe(before.length);
    expect(now).not.toEqual(before);
    expect(now.every((path) => existsSync(join(edited.clientFolder, path)))).toBe(true);
    expect(before.every((path) => existsSync(join(code.clientFolder, path)))).toBe(true);
  });

  test('is live before content is pulled, and although that fails', async () => {
    const folder = aFolder();
    const before = await anEngine(poolOf(code), { folder, code });
    await before.publish(records());
    before.file.facts.write('pulled-with', code.answers);
    const styles = await stylesIn(folder);
    const edited = await project.compiledWith(STYLE);
    const { engine } = await anEngine(poolOf(edited), { folder, code: edited });
    const [result] = await rebuildAll([localeFor('SG')], engine);
    expect(result?.outcome).toBe('failed');
    expect(await stylesIn(folder)).not.toEqual(styles);
  });

  test('of what browsers load gives the pages of a clean build, with files that are there', async () => {
    const { after, folder, edited, rendered } = await afterEdit([STYLE, ICON, FONT, BROWSER_CODE]);
    expect(rendered).toEqual([SHELL]);
    const clean = await anEngine(poolOf(edited), { code: edited });
    await clean.publish(records());
    const paths = [...after.pages().keys()].filter((path) => path !== SHELL);
    const served = await servedFrom(folder, paths);
    expect(served).toEqual(await servedFrom(clean.engine.dataFolder, paths));
    const loaded = new Set([...served.values()].flatMap(assetsOf));
    const missing = [...loaded].filter((file) => !existsSync(join(edited.clientFolder, file)));
    expect(loaded.size).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  test("in a language's texts renders the locales of that language", async () => {
    const { rendered, after } = await afterEdit([THAI], localeFor('TH'));
    expect(rendered).toEqual([...after.pages().keys()].sort());
  });

  test('in the answering of queries asks them again, and renders where the answer changed', async () => {
    const folder = aFolder();
    const before = await anEngine(poolOf(code), { folder, code });
    await before.publish(records());
    // As if the previous code had answered differently.
    const other = {
      query: queryText('product', 'lipstick-p1'),
      digest: digestOf('other'),
      keys: [],
    };
    before.file.dependencies.writer().recordAnswers([other]);
    const answering = { ...code, id: 'answering', answers: 'answering' };
    const after = await anEngine(poolOf(code), { folder, code: answering });
    expect(await after.publish(records())).toEqual([
      '/products/lipstick-p1',
      '/products/lipstick-p1/index.md',
    ]);
  });

  test('that cannot render a page leaves every page as it was, until the next one fixes it', async () => {
    const folder = aFolder();
    const before = await anEngine(poolOf(code), { folder, code });
    await before.publish(records());
    const pages = before.pages();
    const edited = await project.compiledWith(BROKEN);
    const broken = await anEngine(poolOf(edited), { folder, code: edited });
    await broken.publish(records());
    expect(broken.events.map(({ type }) => type)).toContain('failed');
    expect(broken.pages()).toEqual(pages);
    expect(await before.publish(records())).toEqual([]);
  });

  test('that cannot render any page makes no release, and counts as failed', async () => {
    const edited = await project.compiledWith(BROKEN);
    const broken = await anEngine(poolOf(edited), { code: edited });
    await broken.publish(records());
    expect(broken.events.map(({ type }) => type)).toContain('failed');
    expect(broken.pages().size).toBe(0);
  });
});
