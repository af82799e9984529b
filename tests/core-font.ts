import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/**
 * `node tests/core-font.ts` writes the typeface that pages preload again, after a change of its list of
 * characters or of the typeface.
 */
const SHOP = join(PROJECT_FOLDER, 'shop');
/** The style sheet whose first file it is; the second is the whole typeface, a file of a package. */
export const FONT_SHEET = join(SHOP, 'fonts.css');

/** What the shop's styles ask for, and what is always on. */
const FEATURES = ['kern', 'rvrn', 'tnum'];
/** What design programs show in menus; browsers do without. */
const UNUSED_TABLES = ['STAT'];

/** Where the typeface is that pages preload, or undefined for a shop that preloads a whole one. */
export async function coreFontFile(): Promise<string | undefined> {
  const [core = ''] = await filesOf(FONT_SHEET);
  return core.startsWith('./') ? join(SHOP, core) : undefined;
}

/** The whole typeface, less the characters that its style sheet doesn't name. */
export async function coreFont(): Promise<Uint8Array> {
  const whole = await readFile(await wholeFontFile());
  const [codes = []] = await rangesOf(FONT_SHEET);
  return subsetFont(whole, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    dropTables: UNUSED_TABLES,
  });
}

export async function wholeFontFile(): Promise<string> {
  const [, whole = ''] = await filesOf(FONT_SHEET);
  return createRequire(import.meta.url).resolve(whole);
}

async function filesOf(sheet: string): Promise<ReadonlyArray<string>> {
  const css = await readFile(sheet, 'utf8');
  return [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, file = '']) => file);
}

/** The code points of each typeface of a style sheet. */
export async function rangesOf(sheet: string): Promise<ReadonlyArray<ReadonlyArray<number>>> {
  const css = await readFile(sheet, 'utf8');
  return [...css.matchAll(/unicode-range:([^;]*);/g)].map(([, ranges = '']) =>
    ranges.split(',').flatMap(codesOf),
  );
}

/** Of a range such as `U+E0-E2`. */
function codesOf(range: string): ReadonlyArray<number> {
  const [first = '', last = first] = range.trim().replace('U+', '').split('-');
  const from = Number.parseInt(first, 16);
  return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
}

if (import.meta.main) {
  const file = await coreFontFile();
  if (!file)
    throw new Error(`${FONT_SHEET} begins with no file of shop/: there is nothing to write.`);
  await writeFile(file, await coreFont());
}
