import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientCodeReader } from '#content-sync/render/code-build.ts';
import { aFolder } from '../builders/snapshot.ts';

/** Puts the files of a code build there that a reader looks at, as a compilation ends. */
function addBuild(
  dataFolder: string,
  id: string,
  inlineScripts: ReadonlyArray<string>,
  at: number,
) {
  const folder = join(dataFolder, 'code', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'inline-scripts.json'), JSON.stringify(inlineScripts));
  const mark = `${folder}.complete.json`;
  writeFileSync(mark, '{}');
  utimesSync(mark, at, at);
  return { folder, mark };
}

test('code for browsers is that of all builds that are kept, newest first', () => {
  const dataFolder = aFolder();
  const read = clientCodeReader(dataFolder);
  expect(read()).toEqual({ folders: [], inlineScripts: [] });

  const old = addBuild(dataFolder, 'old', ["'sha256-a'", "'sha256-b'"], 1);
  const client = join(old.folder, 'client');
  expect(read()).toEqual({ folders: [client], inlineScripts: ["'sha256-a'", "'sha256-b'"] });

  const next = addBuild(dataFolder, 'new', ["'sha256-b'", "'sha256-c'"], 2);
  const newest = join(next.folder, 'client');
  const all = ["'sha256-b'", "'sha256-c'", "'sha256-a'"];
  expect(read()).toEqual({ folders: [newest, client], inlineScripts: all });

  rmSync(old.mark);
  expect(read()).toEqual({ folders: [newest], inlineScripts: ["'sha256-b'", "'sha256-c'"] });
});
