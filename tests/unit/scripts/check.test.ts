import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkTheme } from '#scripts/check/check-theme.ts';
import { CHECK_OF_TYPES } from '#scripts/check/check-types.ts';
import type { Part } from '#scripts/check/part.ts';
import { PARTS } from '#scripts/check/parts.ts';
import { checkCommand } from '#scripts/commands/check.ts';
import { removeFolder } from '#storage/tests/folders.ts';
import { aTerminal } from '../../builders/terminal.ts';

async function check(parts: ReadonlyArray<Part>) {
  const { terminal, output } = aTerminal();
  const code = await checkCommand({ terminal, parts });
  return { code, output };
}

test('nothing is wrong with this shop, and its types are looked at by `npm run types`', async () => {
  const { code, output } = await check(PARTS.filter((part) => part !== CHECK_OF_TYPES));
  expect(output.at(-1)).toMatch(/^Nothing is wrong in \d+ modules, /);
  expect(code).toBe(0);
}, 120_000);

test('problems are told file by file, and of a line what the first look says', async () => {
  const found = (file: string, line: number | undefined, message: string): Part => ({
    name: message,
    run: () => ({ problems: [{ file, line, message }], seen: [message] }),
  });
  const { code, output } = await check([
    found('b.ts', 7, 'It cannot be loaded.'),
    found('b.ts', undefined, 'It lacks something.'),
    found('a.ts', 3, 'It is wrong.'),
    found('b.ts', 7, 'Its type is wrong.'),
  ]);
  expect(output).toEqual([
    'a.ts:3: It is wrong.',
    'b.ts: It lacks something.',
    'b.ts:7: It cannot be loaded.',
    '3 problems in 2 files.',
  ]);
  expect(code).toBe(1);
});

test('a part that throws is a problem where it was thrown, unless others explain it', async () => {
  const thrower: Part = {
    name: 'texts',
    run: () => {
      throw new Error('no such thing');
    },
  };
  expect((await check([thrower])).output[0]).toMatch(
    /^tests\/unit\/scripts\/check\.test\.ts:\d+: texts: no such thing$/,
  );
  const broken: Part = {
    name: 'modules',
    run: () => ({ problems: [{ file: 'a.ts', line: 1, message: 'It is wrong.' }], seen: [] }),
  };
  expect((await check([broken, thrower])).output).toEqual([
    'Not looked at: texts, until other problems are solved (no such thing).',
    'a.ts:1: It is wrong.',
    '1 problem in 1 file.',
  ]);
});

test('colours are told that one scheme lacks, or that cannot be told apart, however they are written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-theme-'));
  onTestFinished(() => removeFolder(folder));
  mkdirSync(join(folder, 'shop'));
  const light = '--ink: #0b0b0c; --paper: #fff; --accent: oklch(80% 0.1 20); --weight: 400;';
  const dark = '--ink: #f2f0ed; --paper: #151517; --scrim: rgb(0 0 0 / 0.5);';
  writeFileSync(
    join(folder, 'shop/theme.css'),
    `:root { /* --focus: #ccc; */ ${light} }\n@media (prefers-color-scheme: dark) { :root { ${dark} } }`,
  );
  const { problems, seen } = checkTheme(folder);
  expect(problems.map(({ message }) => message)).toEqual([
    '--accent is no opaque colour in the dark scheme.',
    expect.stringMatching(/^--accent on --paper has a contrast of 1\.\d in the light scheme: 4.5/),
  ]);
  expect(seen).toEqual(['3 colours in two schemes']);
});
