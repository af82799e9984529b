import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { runCommand } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { linkPackages } from '../builders/link-packages.ts';

/** A shop of somebody's own, with faults of their making: `storefront check` in a project of its own. */

const COPIED = [
  'astro.config.mjs',
  'commerce-api',
  'console',
  'content-sync',
  'package.json',
  'public',
  'scripts',
  'server',
  'shop',
  'sources',
  'src',
  'storage',
  'tsconfig.json',
];

const CHECK_MS = 600_000;

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'storefront-check-'));
  for (const name of COPIED) {
    cpSync(join(PROJECT_FOLDER, name), join(project, name), { recursive: true });
  }
  linkPackages(project);
});

afterAll(() => rmSync(project, { recursive: true }));

const read = (path: string) => readFileSync(join(project, path), 'utf8');

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

/** @throws Error if the file stays as it was */
function change(path: string, edit: (text: string) => string): void {
  const before = read(path);
  const after = edit(before);
  if (after === before) throw new Error(`${path} is as it was.`);
  write(path, after);
}

type Sections = Record<string, Record<string, string>>;

function changeMessages(language: string, edit: (texts: Sections) => void): void {
  change(`shop/languages/${language}/messages.json`, (text) => {
    const texts = JSON.parse(text) as Sections;
    edit(texts);
    return JSON.stringify(texts);
  });
}

/** What other files need to have types: of Vite's modules, and of the shop's content to the engine. */
const DECLARATIONS = ['../../src/*.d.ts', '../../src/content/site-types.ts'];

/** Types of few files, since those of all take minutes in tests. */
function checkTypesOf(code: ReadonlyArray<string>, pages: ReadonlyArray<string>): void {
  const config = (files: ReadonlyArray<string>) =>
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: [...DECLARATIONS, ...files.map((file) => `../../${file}`)],
    });
  write('tests/types/product.tsconfig.json', config(code));
  write('tests/types/pages.tsconfig.json', config(pages));
}

async function storefront(...args: ReadonlyArray<string>) {
  const { code, stdout, stderr } = await runCommand(
    args,
    commandEnvironment(join(project, 'data')),
    join(project, 'scripts/storefront.ts'),
  );
  return { code, lines: stdout.split('\n').filter(Boolean), stderr };
}

const PAGE = "---\nconst name: string = 'Own';\n---\n\n<p>{name}</p>\n";

describe('storefront check', () => {
  test('says in one line what it looked at, if nothing is wrong', {
    timeout: CHECK_MS,
  }, async () => {
    checkTypesOf(['shop/tables/countries.ts'], ['src/pages/own.astro']);
    write('src/pages/own.astro', PAGE);
    change('shop/pages.ts', (text) => text.replace('= {}', "= { '/own': 'own' }"));
    const { code, lines, stderr } = await storefront('check');
    expect([stderr, code]).toEqual(['', 0]);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Nothing is wrong in \d{3,} modules, the facts of the shop, 5 languages with \d{4} messages, 9 countries, \d\d routes, 6 icons, \d+ colours in two schemes, the types of pages, the types of code\.$/,
      ),
    ]);
  });

  test('names every kind of fault in one run, file by file', { timeout: CHECK_MS }, async () => {
    checkTypesOf(['shop/countries/sg.ts'], ['src/pages/own.astro']);
    const icon = readFileSync(join(project, 'shop/icons/icon-192.png'));
    change('shop/shop.ts', (text) => text.replace("theme: '#0b0b0c'", "theme: 'black'"));
    changeMessages('th', ({ site, card }) => {
      delete site?.topics;
      if (card) card.priceFrom = 'เริ่มต้น';
    });
    changeMessages('en', ({ bag }) => {
      if (bag) bag.empty = 'Your cart is empty';
    });
    changeMessages('id', ({ card }) => {
      if (card) card.shade_few = '{{count, number}} warna';
    });
    write('shop/languages/vi/messages.json', '{}');
    change('shop/languages/th/glossary.json', (text) => text.replace('"วิชลิสต์"', '"(วิชลิสต์"'));
    change('shop/languages/ko/help-words.json', (text) =>
      text.replace('"same": [', '"same": [["반품"],'),
    );
    change('shop/countries/th.ts', (text) =>
      text.replace('Asia/Bangkok', 'Asia/Atlantis').replace("th: 'ประเทศไทย', ", ''),
    );
    change('shop/countries/sg.ts', (text) => `${text}\nexport const wrong: number = 'text';\n`);
    change('shop/countries/th.ts', (text) => text.replace('days: [', 'days: [9'));
    change('shop/theme.css', (text) => text.replace('--ink-soft: #5b5b61', '--ink-soft: #9b9ba1'));
    change('shop/pages.ts', (text) => text.replace("'/own'", "'/mine'"));
    rmSync(join(project, 'shop/icons/icon-192.png'));
    write('shop/icons/apple-touch-icon.png', icon);
    write('shop/word-mark.svg', '<svg viewBox="0 0 10 10"><path fill="#000" d="M0 0"/></svg>');
    write('sources/own/own-source.ts', "import { absent } from './absent.ts';\n\nabsent();\n");
    write('src/pages/own.ts', 'export const GET = () => {\n');
    write('src/pages/own.astro', PAGE.replace("'Own'", '1'));

    const { code, lines, stderr } = await storefront('check');
    expect(stderr).toBe('22 problems in 17 files.\n');
    expect(lines).toEqual([
      'shop/countries/th.ts: facts.timeZone Asia/Atlantis is no time zone.',
      'shop/countries/th.ts: names.th is missing.',
      'shop/countries/th.ts: trade.delivery.standard.days ends before it begins.',
      'shop/icons/apple-touch-icon.png: The icon must be a PNG picture of 180 × 180 pixels, but is png, 192 × 192.',
      'shop/icons/icon-192.png: There is no icon: add a PNG picture of 192 × 192 pixels.',
      'shop/languages/en/messages.json: bag.empty is against the glossary: say “bag” (bag).',
      'shop/languages/id/messages.json: card.shade_few is no form of plurals in this language.',
      'shop/languages/ko/help-words.json: same.0 must have several words.',
      'shop/languages/th/glossary.json: 0.never.0 must be a regular expression.',
      'shop/languages/th/messages.json: site.topics is missing.',
      'shop/languages/th/messages.json: card.priceFrom has no place for {{price}}.',
      'shop/languages/vi/language.ts: There are texts, and no facts of the language.',
      'shop/pages.ts: /mine has no page in src/pages.',
      'shop/shop.ts: colors.theme must be a colour such as #0b0b0c.',
      'shop/theme.css: --ink-soft on --paper has a contrast of 2.8 in the light scheme: 4.5 is the least.',
      'shop/theme.css: --ink-soft on --paper-soft has a contrast of 2.5 in the light scheme: 4.5 is the least.',
      'shop/word-mark.svg: The drawing must be an SVG with a viewBox, in currentColor, or it is lost on dark grounds.',
      'sources/own/own-source.ts:1: Could not resolve "./absent.ts".',
      'src/pages/own.astro: The route /own has no kind: name it in shop/pages.ts.',
      'src/pages/own.ts:2: Unexpected end of file.',
      // Checkers of types are the last to end.
      expect.stringMatching(
        /^shop\/countries\/sg\.ts:\d+: Type 'string' is not assignable to type 'number'\.$/,
      ),
      "src/pages/own.astro:2: Type 'number' is not assignable to type 'string'.",
    ]);
    expect(code).toBe(1);
  });

  test('looks at a shop that cannot be loaded, and without checkers of types', {
    timeout: CHECK_MS,
  }, async () => {
    rmSync(join(project, 'tests'), { recursive: true });
    change('shop/languages/en/language.ts', (text) => text.replace('facts = {', 'facts = {{'));
    const { code, lines, stderr } = await storefront('check', '--json');
    expect(code).toBe(1);
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'problem',
          file: 'shop/languages/en/language.ts',
          line: 4,
        }),
        expect.objectContaining({ file: 'shop/theme.css' }),
      ]),
    );
    expect(stderr).toMatch(/Not looked at: texts, until other problems are solved/);
    expect(stderr).toMatch(/Not looked at: the types of code, without tests\/types/);

    const other = await storefront('status');
    expect(other.code).toBe(1);
    expect(other.stderr).toMatch(/^The shop cannot be loaded. "storefront check" names all/);
  });
});
