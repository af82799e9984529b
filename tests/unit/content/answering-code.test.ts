import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { answeringCode } from '#content-sync/render/code-build.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { shopCode } from '#scripts/shop-code.ts';

const { imports: aliases } = JSON.parse(
  readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'),
) as { readonly imports: Readonly<Record<string, string>> };

const IMPORT = /^(?:import|export) (?!type )[^;]*?from '([.#][^']+)';$/gms;

/** The project's file for an import specifier. */
function fileOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [alias = '', ...rest] = specifier.split('/');
  return join((aliases[`${alias}/*`] ?? '').replace('*', ''), ...rest);
}

/** All modules that a module imports at run time, directly or indirectly. */
function modulesBehind(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) {
    const text = readFileSync(join(PROJECT_FOLDER, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(IMPORT)) found.add(fileOf(file, specifier));
  }
  return found;
}

test.each(['src/content/model.ts', 'content-sync/content-model/answer-query.ts'])(
  'a change of any module behind %s is a change of the answers',
  (entry) => {
    const modules = [...modulesBehind(entry)];
    expect(modules.length).toBeGreaterThan(2);
    const answering = answeringCode(shopCode());
    const unseen = modules.filter((file) => !answering.some((glob) => matchesGlob(file, glob)));
    expect(unseen).toEqual([]);
  },
);
