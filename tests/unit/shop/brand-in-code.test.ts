import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { SHOP } from '#shop/shop.ts';

/** Only what an owner writes names the brand, so that it is another's in one place. */

const PRODUCT =
  '{commerce-api,console,content-sync,deploy,examples,public,scripts,server,sources,src,storage}/**/*';

const spellings = [SHOP.name, SHOP.nameInText, ...Object.values(SHOP.namesInText)].map((name) =>
  name.toLowerCase(),
);

const isNamed = (text: string) => spellings.some((name) => text.toLowerCase().includes(name));

test('no file of the product names the brand outside of the folder `shop`', () => {
  const files = globSync([PRODUCT, '*.{mjs,json,ts}'], {
    cwd: PROJECT_FOLDER,
    withFileTypes: true,
    exclude: (file) => file.name === 'node_modules',
  }).filter((file) => file.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  expect(paths.length).toBeGreaterThan(1_000);
  const naming = paths
    .filter((path) => isNamed(path) || isNamed(readFileSync(path, 'utf8')))
    .map((path) => path.slice(PROJECT_FOLDER.length).replace(/^\//, ''));
  expect(naming).toEqual([]);
});

test('messages have places for the name, and no name', () => {
  const files = globSync('shop/languages/*/*.json', {
    cwd: PROJECT_FOLDER,
  });
  expect(files.length).toBeGreaterThanOrEqual(LANGUAGES.length);
  expect(files.filter((path) => isNamed(readFileSync(join(PROJECT_FOLDER, path), 'utf8')))).toEqual(
    [],
  );
});

test('texts name the shop as it writes itself, and in sentences as its readers do', () => {
  const { name, nameInText } = SHOP;
  const namesInText: Readonly<Record<string, string>> = SHOP.namesInText;
  expect(translator('en')('site.pageTitle', { title: 'Lips' })).toBe(`Lips | ${name}`);
  for (const language of LANGUAGES) {
    const written = namesInText[language] ?? nameInText;
    expect(translator(language)('shell.clean'), language).toContain(written);
  }
});
