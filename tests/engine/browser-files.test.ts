import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compiledCode } from '../builders/compiled-code.ts';

const NAMES_OF_FILES = /[\w.-]+\.[\w-]{8}\.(?:js|css|svg)\b/g;

let folder: string;

beforeAll(async () => {
  folder = join((await compiledCode()).clientFolder, '_astro');
});

test('the files that scripts load are there: without one, what it comes with never runs', () => {
  const files = readdirSync(folder);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const missing = scripts.flatMap((script) => {
    const named = readFileSync(join(folder, script), 'utf8').match(NAMES_OF_FILES) ?? [];
    return named.filter((name) => !files.includes(name)).map((name) => `${script}: ${name}`);
  });
  expect(scripts.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
