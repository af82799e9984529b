import { execFile, spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { currentCodeBuildId, makeCurrent, sourcesId } from '#content-sync/render/code-build.ts';
import { runProbes, unbuiltCode, unbuiltCodeOf } from '#scripts/serve/watch-parts.ts';
import { shopCode } from '#scripts/shop-code.ts';
import { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { COMMAND } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import { listeningAddress } from '../builders/listening-command.ts';
import { TIER } from '../tier.ts';

const OLDER = 'an-older-build-of-the-code';

/** A project with one page, and a data folder beside it. */
async function aProject() {
  const projectFolder = aFolder();
  const dataFolder = aFolder();
  await mkdir(join(projectFolder, 'src'));
  await mkdir(join(dataFolder, 'code'));
  writeFileSync(join(projectFolder, 'src', 'page.astro'), 'one');
  const build = (id: string) =>
    makeCurrent(dataFolder, { id } as Parameters<typeof makeCurrent>[1]);
  return { projectFolder, dataFolder, build };
}

test('code that was not built is reported with the build that pages are from, until it is built', async () => {
  const { projectFolder, dataFolder, build } = await aProject();
  const degraded = new RecordedFindings({ error: () => {}, info: () => {} });
  const probes = [unbuiltCode(unbuiltCodeOf({ projectFolder, dataFolder }))];
  const looking = runProbes({ probes, degraded, log: { error: () => {} } });
  onTestFinished(() => looking.stop());
  // Before the first build, nothing can be out of date.
  await looking.now();
  expect(degraded.list()).toEqual([]);
  await build(OLDER);
  await looking.now();
  expect(degraded.list()).toEqual([
    {
      check: 'part-out-of-order',
      about: 'build',
      problem: expect.stringMatching(/build an-older-bui,.*"storefront build"/),
    },
  ]);
  await build(sourcesId(shopCode(projectFolder)));
  await looking.now();
  expect(degraded.list()).toEqual([]);
  // What is built for the next start is no matter of the running code.
  await build('a-newer-build-of-the-code');
  await looking.now();
  expect(degraded.list()).toEqual([]);
});

test('compiled code that is gone, or from an unfinished build, is reported, as soon as there are pages that need it', async () => {
  const { projectFolder, dataFolder, build } = await aProject();
  const problem = unbuiltCodeOf({ projectFolder, dataFolder });
  expect(problem()).toBeUndefined();
  const file = openLocaleFile(dataFolder, 'sg-en');
  file.releases.add({ id: 1, createdAt: 1, codeBuild: OLDER, snapshotVersion: 1 });
  file.close();
  expect(problem()).toMatch(/gone.*"storefront build"/);
  // A first build that was killed has compiled the code, and published some locales.
  writeFileSync(join(dataFolder, 'code', `${OLDER}.complete.json`), '{}');
  expect(problem()).toMatch(/first build was not finished.*"storefront build"/);
  await build(sourcesId(shopCode(projectFolder)));
  expect(problem()).toBeUndefined();
});

test('status reports code that was not built as readiness does', { timeout: 60_000 }, async () => {
  const { dataFolder, build } = await aProject();
  await build(OLDER);
  const env = commandEnvironment(dataFolder);
  const status = promisify(execFile)(process.execPath, [COMMAND, 'status', '--json'], { env });
  await expect(status).rejects.toMatchObject({
    code: 3,
    stdout: expect.stringContaining('"part":"build","problem":"Pages are those of code build an-'),
  });
});

test.skipIf(TIER === 'fast')(
  'a shop whose code is newer than its build shows what is published, and says so',
  { timeout: 240_000 },
  async () => {
    const dataFolder = join(aFolder(), 'data');
    const { id } = await compiledCodeIn(dataFolder);
    const catalogue = aCatalogueFile(aFolder());
    const env = { ...commandEnvironment(dataFolder), CATALOGUE: catalogue };
    await promisify(execFile)(process.execPath, [COMMAND, 'build', 'sg-en'], { env });
    expect(currentCodeBuildId(dataFolder)).toBe(id);
    // As if the sources had changed since they were compiled.
    for (const end of ['', '.complete.json']) {
      renameSync(join(dataFolder, 'code', id + end), join(dataFolder, 'code', OLDER + end));
    }
    writeFileSync(join(dataFolder, 'code', 'current'), OLDER);

    const child = spawn(process.execPath, [COMMAND, 'serve', '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const url = await listeningAddress(child);
    const get = async (path: string) => {
      const answer = await fetch(url + path);
      return { status: answer.status, text: await answer.text() };
    };
    const ready = { timeout: 30_000, interval: 200 };
    await vi.waitFor(
      async () => expect((await get('/readyz')).text).toContain('degraded: build: '),
      ready,
    );
    expect((await get('/')).status).toBe(200);
    await compiledCodeIn(dataFolder);
    writeFileSync(join(dataFolder, 'code', 'current'), id);
    await vi.waitFor(async () => expect((await get('/readyz')).text).toBe('ok'), ready);
    expect((await get('/')).status).toBe(200);
  },
);
