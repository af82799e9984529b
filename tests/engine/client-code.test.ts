import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientCodeReader, damagedCode } from '#content-sync/render/code-build.ts';
import { digestsOfFiles } from '#content-sync/render/code-files.ts';
import { createStaticFiles } from '#server/pages/static-files.ts';
import { aFolder } from '#storage/tests/folders.ts';

interface Compiled {
  readonly id: string;
  readonly inlineScripts: ReadonlyArray<string>;
  /** Epoch seconds. */
  readonly at: number;
}

/** Writes the files of a code build that readers need, as a compilation leaves them. */
function addBuild(dataFolder: string, { id, inlineScripts, at }: Compiled) {
  const folder = join(dataFolder, 'code', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'inline-scripts.json'), JSON.stringify(inlineScripts));
  const mark = `${folder}.complete.json`;
  writeFileSync(mark, '{}');
  utimesSync(mark, at, at);
  return { folder, mark };
}

test('code for browsers comes from all builds that are kept, newest first', () => {
  const dataFolder = aFolder();
  const read = clientCodeReader(dataFolder);
  expect(read()).toEqual({ folders: [], inlineScripts: [] });

  const old = addBuild(dataFolder, {
    id: 'old',
    inlineScripts: ["'sha256-a'", "'sha256-b'"],
    at: 1,
  });
  const client = join(old.folder, 'client');
  expect(read()).toEqual({ folders: [client], inlineScripts: ["'sha256-a'", "'sha256-b'"] });

  const next = addBuild(dataFolder, {
    id: 'new',
    inlineScripts: ["'sha256-b'", "'sha256-c'"],
    at: 2,
  });
  const newest = join(next.folder, 'client');
  const all = ["'sha256-b'", "'sha256-c'", "'sha256-a'"];
  expect(read()).toEqual({ folders: [newest, client], inlineScripts: all });

  rmSync(old.mark);
  expect(read()).toEqual({ folders: [newest], inlineScripts: ["'sha256-b'", "'sha256-c'"] });
});

/** The same with one client script, and a list of digests. */
async function addWholeBuild(dataFolder: string, id: string, at: number) {
  const build = addBuild(dataFolder, { id, inlineScripts: [`'sha256-${id}'`], at });
  const script = join(build.folder, 'client', '_astro', 'a.js');
  mkdirSync(join(build.folder, 'client', '_astro'), { recursive: true });
  writeFileSync(script, `made by ${id}`);
  writeFileSync(build.mark, JSON.stringify({ files: await digestsOfFiles(build.folder) }));
  utimesSync(build.mark, at, at);
  return { ...build, script };
}

test('a file that differs from what was written is named, and not given to browsers', async () => {
  const dataFolder = aFolder();
  await addWholeBuild(dataFolder, 'old', 1);
  const { script } = await addWholeBuild(dataFolder, 'new', 2);
  const read = clientCodeReader(dataFolder);
  const given = async () => {
    const file = await createStaticFiles(read).read('/_astro/a.js');
    return file && Buffer.from(file.body).toString();
  };
  expect(damagedCode(dataFolder)).toEqual([]);
  expect(await given()).toBe('made by new');
  writeFileSync(script, 'made by nxw');
  expect(damagedCode(dataFolder)).toEqual([script]);
  expect(await given()).toBe('made by old');
});

test('scripts of a file that is damaged or gone are missing, and all others are there', async () => {
  const dataFolder = aFolder();
  const { folder } = await addWholeBuild(dataFolder, 'new', 2);
  await addWholeBuild(dataFolder, 'old', 1);
  const file = join(folder, 'inline-scripts.json');
  writeFileSync(file, '[');
  expect(clientCodeReader(dataFolder)().inlineScripts).toEqual(["'sha256-old'"]);
  rmSync(file);
  expect(clientCodeReader(dataFolder)().inlineScripts).toEqual(["'sha256-old'"]);
  expect(damagedCode(dataFolder)).toEqual([file]);
});

test('a page that could not be rendered again has a file by the name that it has no more', async () => {
  const dataFolder = aFolder();
  const named = async (id: string, at: number, names: object) => {
    const { folder, mark } = await addWholeBuild(dataFolder, id, at);
    writeFileSync(join(folder, 'client', '_astro', `b.${id}.css`), id);
    writeFileSync(join(folder, 'asset-names.json'), JSON.stringify(names));
    utimesSync(mark, at, at);
    return folder;
  };
  await named('old', 1, { 'b.css': 'b.old.css', 'c.css': 'c.old.css' });
  await named('mid', 2, { 'b.css': 'b.mid.css' });
  const newest = await named('new', 3, {});
  writeFileSync(join(newest, 'asset-names.json'), '{');
  const files = createStaticFiles(clientCodeReader(dataFolder));
  const file = await files.read('/_astro/b.css');
  expect(Buffer.from(file?.body ?? []).toString()).toBe('mid');
  expect(file?.headers?.['Cache-Control']).not.toContain('immutable');
  expect(await files.read('/_astro/c.css')).toBeUndefined();
  expect(await files.read('/_astro/d.css')).toBeUndefined();
});
