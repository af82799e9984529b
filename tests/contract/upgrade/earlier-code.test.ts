import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aCatalogueFile } from '../../builders/catalogue-line.ts';
import { commandEnvironment } from '../../builders/command-environment.ts';
import { compiledCodeIn } from '../../builders/compiled-code.ts';
import { putBack } from '../../builders/put-back.ts';
import { aFolder } from '../../builders/snapshot.ts';
import { TIER } from '../../tier.ts';
import { KEPT_COMMIT } from './kept-data.ts';

const LOCALE = 'sg-en';

/** Needs a clone with history. */
const hasHistory =
  spawnSync('git', ['cat-file', '-e', `${KEPT_COMMIT}^{commit}`], { cwd: PROJECT_FOLDER })
    .status === 0;

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/** Writes some thousand files, to a disk that other tests use. */
const REMOVAL_MS = 300_000;

/** The project at that commit, with its packages. */
function earlierProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-earlier-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }), REMOVAL_MS);
  const archive = execFileSync('git', ['archive', KEPT_COMMIT], {
    cwd: PROJECT_FOLDER,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (hasPackagesOf(folder)) {
    symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(folder, 'node_modules'));
  } else {
    execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'ignore' });
  }
  return folder;
}

/** Whether the installed packages include those that the earlier project needs. */
function hasPackagesOf(folder: string): boolean {
  const packagesIn = (project: string) =>
    (JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Lock).packages;
  const here = packagesIn(PROJECT_FOLDER);
  return Object.entries(packagesIn(folder)).every(
    ([path, { version }]) => path === '' || here[path]?.version === version,
  );
}

function databasesIn(folder: string): Array<string> {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => join(folder, name));
}

test.runIf(TIER !== 'fast' && hasHistory)(
  'a shop of the last release is taken over by this code, and given back',
  { timeout: 1_800_000 },
  async () => {
    const folder = aFolder();
    const dataFolder = join(folder, 'data');
    const catalogue = aCatalogueFile(folder);
    const env = { ...commandEnvironment(dataFolder), CATALOGUE: catalogue };
    const commandsOf = (project: string) => async (command: string) => {
      const args = [join(project, 'scripts', 'storefront.ts'), ...command.split(' ')];
      return (await promisify(execFile)(process.execPath, args, { env, cwd: project })).stdout;
    };
    const [earlier, present] = [commandsOf(earlierProject()), commandsOf(PROJECT_FOLDER)];

    expect(await earlier(`build ${LOCALE}`)).toContain('published release 1');
    // In an operator's order: new code is built while the old is served.
    await compiledCodeIn(dataFolder);
    expect(await present(`build ${LOCALE}`)).toContain('published release 2');
    expect(await present(`verify ${LOCALE} --all`)).toContain(' 0 wrong');
    expect(await present(`status ${LOCALE}`)).toContain('release 2');

    const locales = join(dataFolder, 'locales');
    for (const file of [dataFolder, locales].flatMap(databasesIn)) putBack(file);
    // What it published before is as it was.
    await earlier(`build ${LOCALE}`);
    expect(await earlier(`status ${LOCALE}`)).toContain('release 1');
    expect(await earlier(`verify ${LOCALE} --all`)).toContain(' 0 wrong');

    expect(await present(`build ${LOCALE}`)).toContain('published release 2');
    expect(await present(`verify ${LOCALE} --all`)).toContain(' 0 wrong');
  },
);
