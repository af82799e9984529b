import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/** Structured data as pages have it. */
export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The structured data in a page. */
export const thingsIn = (html: string): ReadonlyArray<Thing> =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Thing,
  );

const TSC = join(PROJECT_FOLDER, 'node_modules/.bin/tsc');
const FLAGS = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck'],
  ...['--module', 'nodenext', '--pretty', 'false'],
];

/**
 * What the types of schema.org's vocabulary (`schema-dts`) don't allow in structured data, as the compiler says it of
 * each, once for those of a kind.
 */
export async function schemaOrgFaults(
  things: ReadonlyArray<Thing>,
): Promise<ReadonlyArray<string>> {
  const cache = join(PROJECT_FOLDER, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'schema-org-'));
  try {
    const distinct = new Map(things.map((thing) => [shapeOf(thing), thing]));
    const code = [...distinct.values()].map(declaration);
    await writeFile(join(folder, 'things.ts'), [IMPORT, ...code].join('\n'));
    const said = await promisify(execFile)(TSC, [...FLAGS, 'things.ts'], { cwd: folder }).then(
      () => '',
      ({ stdout }: { readonly stdout: string }) => stdout,
    );
    return said.split('\n').flatMap((line) => {
      // Lines that go on about the one before are indented.
      if (!/^\S/.test(line)) return [];
      const [, at = ''] = /^things\.ts\((\d+),/.exec(line) ?? [];
      return [`${line} ${code[Number(at) - 2] ?? ''}`];
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const IMPORT = "import type * as schema from 'schema-dts';";

function declaration(thing: Thing, index: number): string {
  const type = `schema.WithContext<Exclude<schema.${thing['@type']}, string>>`;
  return `export const thing${index}: ${type} = ${JSON.stringify(thing, withoutPlaceholder)};`;
}

/** What structured data has in common with others that the types allow or don't allow alike. */
function shapeOf(thing: unknown): string {
  return JSON.stringify(thing, (name, value) => {
    if (Array.isArray(value)) return [...new Set(value.map(shapeOf))];
    if (typeof value === 'number') return 0;
    const isFree = typeof value === 'string' && !/^(?:https:\/\/schema\.org\/|\{)/.test(value);
    return isFree && name !== '@type' ? '' : value;
  });
}

/** The vocabulary has the name of a placeholder (schema.org/docs/actions.html), and the types don't. */
const withoutPlaceholder = (name: string, value: unknown) =>
  name === 'query-input' ? undefined : value;
