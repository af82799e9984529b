import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { shopTables, updateShopTables } from '#scripts/shop-tables.ts';

/** The tables of countries and languages, which are made of the shop's files. */

test.each(['.', 'examples/second-shop'])('the tables of %s are those of its files', (shop) => {
  const folder = join(PROJECT_FOLDER, shop);
  const tables = Object.entries(shopTables(folder));
  expect(tables.length).toBe(7);
  for (const [file, text] of tables) expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
});

describe('a shop that grows', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'storefront-tables-'));
    cpSync(join(PROJECT_FOLDER, 'examples/second-shop/shop'), join(folder, 'shop'), {
      recursive: true,
    });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  const table = (name: string) => readFileSync(join(folder, `shop/tables/${name}.ts`), 'utf8');

  test('sells in a country by one file, and no more without it', () => {
    write('shop/countries/in.ts', 'export const facts = {};\n');
    updateShopTables(folder);
    expect(table('countries')).toContain('  IN: IN.facts,\n');
    expect(table('country-names')).toContain('  IN: IN.names,\n');
    expect(table('countries')).not.toContain('IN.outline');
    rmSync(join(folder, 'shop/countries/in.ts'));
    updateShopTables(folder);
    expect(table('countries')).not.toContain('  IN:');
  });

  test('speaks a language by one folder, which may have messages alone', () => {
    write('shop/languages/hi/language.ts', 'export const facts = {};\n');
    write('shop/languages/hi/messages.json', '{}');
    updateShopTables(folder);
    expect(table('languages')).toContain('  hi: HI.facts,\n');
    expect(table('messages')).toContain('  hi: HI,\n');
    expect(table('glossary')).not.toContain('HI');
  });
});

test('a folder without a shop gets no tables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-tables-'));
  updateShopTables(folder);
  expect(shopTables(folder)).toEqual({});
  rmSync(folder, { recursive: true });
});
