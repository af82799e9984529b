import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import { recordSite } from '#content-sync/snapshot/snapshot.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aProject, type FileEdit, type Project } from '../builders/project.ts';
import { replaceRecords } from '../builders/replace-records.ts';
import { pulled, records, SITE } from '../builders/snapshot.ts';

/** A page of each route, and the shell. */
const PATHS = [
  '/',
  '/brands',
  '/brands/maison-aube',
  '/categories/makeup',
  '/products/lipstick-p1',
];
const AT = [SHELL, '/404', ...PATHS];
const LOCALES = [localeFor('SG'), localeFor('TH')];

/** An edit of the project's code, and the only pages and locales whose digests it may change. */
interface CodeEdit extends FileEdit {
  readonly name: string;
  readonly only?: ReadonlyArray<string>;
  readonly locales?: ReadonlyArray<string>;
  /** Whether the bytes must change. */
  readonly isSeen?: boolean;
}

const PRODUCT = ['/products/lipstick-p1'];
const LISTINGS = ['/brands/maison-aube', '/categories/makeup'];
const inMarkup = (html: string) => (text: string) =>
  text.replace(/\n<style/, `\n${html}\n\n<style`);
const inStyle = (text: string) =>
  text.replace('<style is:global>', '<style is:global>\n.zz{top:1px}');

const EDITS: ReadonlyArray<CodeEdit> = [
  {
    name: 'the markup of the product page',
    file: 'src/components/product/ProductDetail.astro',
    edit: inMarkup('<p>edited</p>'),
    only: PRODUCT,
    isSeen: true,
  },
  {
    name: 'the head of a route',
    file: 'src/pages/products/[slug].astro',
    edit: (text) => text.replace('<Page ', '<meta name="edited" /><Page '),
    only: PRODUCT,
    isSeen: true,
  },
  {
    name: 'a component that cards and their pages share',
    file: 'src/views/ProductCard.tsx',
    edit: (text) => text.replace('<li>', '<li data-edited="">'),
    isSeen: true,
  },
  {
    name: 'the listing layout',
    file: 'src/components/listing/ListingLayout.astro',
    edit: inMarkup('<p>edited</p>'),
    only: LISTINGS,
    isSeen: true,
  },
  {
    name: 'the header',
    file: 'src/components/shell/Masthead.astro',
    edit: inMarkup('<p>edited</p>'),
    only: [SHELL],
    isSeen: true,
  },
  {
    name: 'the footer',
    file: 'src/components/shell/footer/Copyright.astro',
    edit: (text) => `${text}\n<p>edited</p>\n`,
    only: [SHELL],
    isSeen: true,
  },
  {
    name: 'the layout of all pages',
    file: 'src/layouts/Page.astro',
    edit: (text) => text.replace('<body>', '<body data-edited>'),
    isSeen: true,
  },
  {
    name: 'a rule that pages print by',
    file: 'src/domain/money/money.ts',
    edit: (text) => text.replace('= IS_AFTER_AMOUNT[currency]', '= !IS_AFTER_AMOUNT[currency]'),
  },
  {
    name: 'a fact of a country',
    file: 'shop/countries/sg.ts',
    edit: (text) => text.replace(/(code: 'SGD', symbol: )'.'/, "$1'SGD '"),
  },
  {
    name: 'the name of the shop',
    file: 'shop/shop.ts',
    edit: (text) => text.replace(/name: '.+'/, "name: 'Edited'"),
  },
  {
    name: 'an island',
    file: 'src/islands/bag/AddToBag.tsx',
    edit: (text) => text.replace('<button', '<button data-edited=""'),
    isSeen: true,
  },
  {
    name: 'code that runs in the browser alone',
    file: 'src/islands/bag/add-to-bag.ts',
    edit: (text) => `${text}\nexport const edited = () => globalThis.name;\n`,
    only: [SHELL],
  },
  {
    name: 'a store of an island',
    file: 'src/islands/bag/bag-store.ts',
    edit: (text) =>
      text.replace('export ', 'export const edited = () => globalThis.name;\nexport '),
  },
  {
    name: 'the style of an island',
    file: 'src/islands/bag/bag.css',
    edit: (text) => `${text}\n.zz{top:1px}\n`,
    only: [SHELL],
    isSeen: true,
  },
  {
    name: 'a script of the header',
    file: 'src/components/shell/links/page-links.ts',
    edit: (text) => `${text}\nglobalThis.name = 'edited';\n`,
    only: [SHELL],
  },
  {
    name: 'a script that is so short that pages contain it',
    file: 'src/components/ui/scroll-reel.ts',
    edit: (text) => `${text}\nglobalThis.name = 'edited';\n`,
    only: [SHELL, '/', ...LISTINGS, ...PRODUCT],
  },
  {
    name: 'the style of a component',
    file: 'src/components/product/Promises.astro',
    edit: inStyle,
    only: [SHELL],
    isSeen: true,
  },
  {
    name: 'a design token',
    file: 'src/styles/tokens.css',
    edit: (text) => `${text}\n:root{--zz:1px}\n`,
    only: [SHELL],
    isSeen: true,
  },
  {
    name: 'a picture that pages point to',
    file: 'src/components/ui/icons.svg',
    edit: (text) => text.replace('</svg>', '<!-- edited --></svg>'),
    only: [SHELL],
    isSeen: true,
  },
  {
    name: 'an English text',
    file: 'shop/languages/en/messages.json',
    locales: ['sg-en'],
    edit: (text) => text.replaceAll(/("(?:count|count_other)": ")/g, '$1Edited '),
    isSeen: true,
  },
  {
    name: 'a Thai text',
    file: 'shop/languages/th/messages.json',
    locales: ['th-th'],
    edit: (text) => text.replaceAll(/("(?:count|count_other)": ")/g, '$1Edited '),
    isSeen: true,
  },
  { name: 'a comment', file: 'src/domain/money/money.ts', edit: (text) => `${text}\n// edited\n` },
  {
    name: 'a public file',
    file: 'shop/icons/favicon.svg',
    edit: (text) => text.replace('</svg>', '<!-- edited --></svg>'),
    only: [],
  },
];

/** The pages that an edit may change, as `locale path`. */
function pagesWith({ only = AT, locales = LOCALES.map(({ id }) => id) }: CodeEdit): Array<string> {
  return locales.flatMap((id) => only.map((at) => `${id} ${at}`));
}

/** Digests and bytes of the pages of a code build, by locale and path. */
type Pages = ReadonlyMap<string, { readonly code: string; readonly bytes: string }>;

async function pagesOf(build: CodeBuild, dataFolder: string): Promise<Pages> {
  const pool = new WorkerPool({ model: contentModel, entryFile: build.entryFile, threads: 1 });
  try {
    const pages = await Promise.all(LOCALES.map((locale) => renderIn(locale)));
    return new Map(pages.flat());
  } finally {
    await pool.close();
  }

  async function renderIn(locale: Locale) {
    const code = build.pageCode(locale);
    const { pages, failed } = await pool.render(
      {
        dataFolder,
        locale: locale.id,
        snapshotVersion: 1,
        now: 0,
        storesBodies: false,
      },
      { pages: AT.map((at) => ({ at, path: at, page: 1, code: code(at) })) },
    );
    expect(failed).toEqual([]);
    return pages.map(
      ({ path, digest }) => [`${locale.id} ${path}`, { code: code(path), bytes: digest }] as const,
    );
  }
}

test.each(EDITS)('there is something to edit for $name', ({ file, edit }) => {
  const text = readFileSync(join(PROJECT_FOLDER, file), 'utf8');
  expect(edit(text)).not.toBe(text);
});

describe('the digest of the code that renders a page', { timeout: 600_000 }, () => {
  let project: Project;
  /** The same project in another folder, whose pages have the same digests. */
  let moved: Project;
  let before: Pages;

  beforeAll(async () => {
    [project, moved] = await Promise.all([aProject(), aProject({ isCompiled: false })]);
    for (const { id } of LOCALES) {
      const file = openLocaleFile(project.dataFolder, id);
      replaceRecords({ file, model: contentModel }, pulled(records()), { keep: () => false });
      recordSite(file, SITE);
      file.close();
    }
    before = await pagesOf(await project.compiled(), project.dataFolder);
  }, 120_000);
  afterAll(() => Promise.all([project.remove(), moved.remove()]));

  test.each(EDITS)('changes with $name wherever the bytes do', async (edit) => {
    const after = await pagesOf(await moved.compiledWith(edit), project.dataFolder);
    const changed = (of: 'code' | 'bytes') =>
      [...after.keys()].filter((page) => after.get(page)?.[of] !== before.get(page)?.[of]);
    const [code, bytes] = [changed('code'), changed('bytes')];
    expect(code).toEqual(expect.arrayContaining(bytes));
    if (edit.isSeen) {
      expect(pagesWith(edit).filter((page) => bytes.includes(page))).not.toEqual([]);
    }
    expect(pagesWith(edit)).toEqual(expect.arrayContaining(code));
  });

  test('is the same in another folder', async () => {
    expect(await pagesOf(await moved.compiled(), project.dataFolder)).toEqual(before);
  });
});
