import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { COUNTRIES, LOCALES } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/** Countries, locales and currencies are an owner's to choose, so only `shop/` names them. */

const PRODUCT =
  '{commerce-api,console,content-sync,scripts,server,sources,src,storage}/**/*.{ts,tsx,astro}';

const CODES: ReadonlySet<string> = new Set([
  ...COUNTRIES,
  ...LOCALES.flatMap(({ id, tag, hreflang }) => [id, tag, hreflang]),
  ...Object.values(COUNTRY_CURRENCY),
]);

const LOCALE_IDS: ReadonlySet<string> = new Set(LOCALES.map(({ id }) => id));

/** Texts in quotes that are a code, parts of paths that are a locale, and members named by a code. */
function codesIn(code: string): ReadonlyArray<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node) => {
    const isMember = ts.isPropertyAssignment(node) || ts.isPropertyAccessExpression(node);
    const said = isMember ? node.name : node;
    const isNamed = ts.isStringLiteralLike(said) || (isMember && ts.isIdentifier(said));
    if (isNamed && CODES.has(said.text)) found.add(said.text);
    for (const part of partsOf(said)) if (LOCALE_IDS.has(part)) found.add(part);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return [...found];
}

/** What is between the slashes of a text, which may have values in it. */
const partsOf = (node: ts.Node): ReadonlyArray<string> =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text.split('/')
    : [];

/** The script of an Astro component, or the whole of another file. */
const scriptOf = (path: string, text: string) =>
  path.endsWith('.astro') ? (/^---\n(.*?)\n---/s.exec(text)?.[1] ?? '') : text;

test('code that names a country is found', () => {
  expect(codesIn("const x = country === 'SG' ? 1 : RATES.TH;")).toEqual(['SG', 'TH']);
  expect(codesIn("const RATES = { AU: 1, 'hk-zh': 2 }; // 'SG'")).toEqual(['AU', 'hk-zh']);
  expect(codesIn(['const key = `packs/sg-en/$', '{digest}`;'].join(''))).toEqual(['sg-en']);
});

test('no code of the product names a country, a locale or a currency', () => {
  const files = globSync(PRODUCT, { cwd: PROJECT_FOLDER, exclude: ['*/tests/**'] });
  expect(files.length).toBeGreaterThan(1_000);
  const naming = files.flatMap((path) =>
    codesIn(scriptOf(path, readFileSync(join(PROJECT_FOLDER, path), 'utf8'))).map(
      (code) => `${path}: ${code}`,
    ),
  );
  expect(naming).toEqual([]);
});
