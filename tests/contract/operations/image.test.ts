import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEditedApi } from '../../builders/edited-api.ts';
import { freePort, printedBy, stopServer } from '../../builders/server-package.ts';
import { TIER } from '../../tier.ts';
import { IGNORED, packagesOfProduction, readStages, valuesOf } from './image-file.ts';

const [BUILD = [], FINAL = []] = readStages();
const RUNS = valuesOf(BUILD, 'RUN');
const INSTALL = 'npm ci --omit=dev';

describe('deploy/Dockerfile', () => {
  test('installs what the shop runs with, and no tool of its tests', () => {
    expect(RUNS[0]).toBe(INSTALL);
    const { devDependencies } = JSON.parse(
      readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'),
    );
    const installed = new Set(packagesOfProduction());
    const tools = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'));
    // Packages of the shop use the first two; the last one may be used, and the image lets it go.
    expect(tools.filter((name) => installed.has(`node_modules/${name}`))).toEqual([
      'ajv',
      'algoliasearch',
      'typescript',
    ]);
    expect(RUNS.at(-1)).toContain('node_modules/typescript');
  });

  test('ends as a user, with state in a volume alone', () => {
    expect(valuesOf(FINAL, 'USER')).toEqual(['node']);
    expect(FINAL.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      FINAL.findLastIndex(({ name }) => name === 'RUN'),
    );
    expect(valuesOf(FINAL, 'VOLUME')).toEqual(['/data']);
  });
});

/** What Node and the packages load from the system, with the package of Debian that has it. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'libatomic.so.1': 'libatomic1',
  'libc.so.6': 'libc6',
  'libdl.so.2': 'libc6',
  'libgcc_s.so.1': 'libgcc-s1',
  'libm.so.6': 'libc6',
  'libpthread.so.0': 'libc6',
  'librt.so.1': 'libc6',
  'libstdc++.so.6': 'libstdc++6',
};

/** The libraries that a program loads, by name, and where they are. */
function librariesOf(program: string): ReadonlyMap<string, string> {
  const printed = execFileSync('ldd', [program], { encoding: 'utf8' });
  return new Map(
    [...printed.matchAll(/(\S+) => (\/\S+)/g)].map(([, name = '', path = '']) => [name, path]),
  );
}

test('the libraries that Node loads are named for whoever installs it', () => {
  const document = readFileSync(join(PROJECT_FOLDER, 'docs/operations.md'), 'utf8');
  for (const library of librariesOf(process.execPath).keys()) {
    const debian = LIBRARIES[library];
    expect(debian, library).toBeDefined();
    if (debian !== 'libc6') expect(document).toContain(debian);
  }
});

const USER = 1000;

/** The image as a folder that can be a root: its steps done one by one, over nothing but libraries and a shell. */
class ImageFolder {
  readonly root = aFolder();
  readonly #project = join(this.root, 'opt/storefront');

  constructor() {
    mkdirSync(this.#project, { recursive: true });
    chmodSync(this.root, 0o755);
    for (const run of RUNS) {
      if (run !== INSTALL) this.#inProject(run);
      else {
        this.#installPackages();
        this.#copyProject();
      }
    }
    for (const folder of ['tmp', 'dev', 'proc', 'etc']) mkdirSync(join(this.root, folder));
    // As the last stage does.
    for (const folder of ['data', 'edge', 'objects']) {
      mkdirSync(join(this.root, folder));
      chownSync(join(this.root, folder), USER, USER);
    }
    writeFileSync(join(this.root, 'etc/hosts'), '127.0.0.1 localhost\n');
    writeFileSync(join(this.root, 'etc/passwd'), `node:x:${USER}:${USER}::/home/node:/bin/sh\n`);
    this.#addProgram(process.execPath, 'usr/local/bin/node');
    this.#addProgram('/bin/sh', 'bin/sh');
    for (const each of this.files('*.node', '*.so*')) this.#addLibraries(each);
  }

  /** Files of the project whose name has one of the patterns. */
  files(...patterns: ReadonlyArray<string>): ReadonlyArray<string> {
    const named = patterns.flatMap((pattern) => ['-o', '-name', pattern]).slice(1);
    const args = [this.root, '-type', 'f', '(', ...named, ')'];
    return execFileSync('find', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  }

  /** Megabytes of what the image adds to Node's. */
  get megabytes(): number {
    const printed = execFileSync('du', ['-sm', this.#project], { encoding: 'utf8' });
    return Number.parseInt(printed, 10);
  }

  /** Starts a program as the user of the image, in a root that only it can be written to where volumes are. */
  start(command: ReadonlyArray<string>, environment: Readonly<Record<string, string>>) {
    const script = `
      set -eu
      mount --bind "$1" "$1"
      mount --bind "$1/data" /mnt
      mount -o remount,bind,ro "$1"
      mount --move /mnt "$1/data"
      mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
      mount --rbind /dev "$1/dev"
      mount --rbind /proc "$1/proc"
      root=$1
      shift
      exec chroot --userspec=${USER}:${USER} "$root" /bin/sh -c 'cd /opt/storefront && exec "$@"' sh "$@"`;
    const env = { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...environment };
    const args = ['--mount', 'sh', '-c', script, 'sh', this.root, ...command];
    return spawn('unshare', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  #installPackages(): void {
    const folders = packagesOfProduction().filter(
      (folder) =>
        !folder.slice(1).includes('/node_modules/') && existsSync(join(PROJECT_FOLDER, folder)),
    );
    const [first = '', ...args] = ['cp', '--archive', '--link', '--parents', ...folders];
    execFileSync(first, [...args, this.#project], { cwd: PROJECT_FOLDER });
    const bin = join(this.#project, 'node_modules/.bin');
    execFileSync('cp', ['--archive', join(PROJECT_FOLDER, 'node_modules/.bin'), bin]);
  }

  #copyProject(): void {
    const ignored = IGNORED.flatMap((pattern) => [
      pattern.startsWith('./') ? '--anchored' : '--no-anchored',
      `--exclude=${pattern}`,
    ]);
    const tarball = execFileSync('tar', [...ignored, '-c', '.'], {
      cwd: PROJECT_FOLDER,
      maxBuffer: 1e9,
    });
    execFileSync('tar', ['-x', '-C', this.#project], { input: tarball });
  }

  #inProject(run: string): void {
    const { NODE_ENV: _, ...env } = process.env;
    execFileSync('sh', ['-ec', run], { cwd: this.#project, env });
  }

  #addProgram(program: string, as: string): void {
    this.#copy(program, join(this.root, as));
    this.#addLibraries(program);
  }

  #addLibraries(file: string): void {
    const printed = spawnSync('ldd', [file], { encoding: 'utf8' }).stdout;
    for (const [path] of printed.matchAll(/\/\S+(?= \(0x)/g)) {
      if (!path.startsWith(this.root)) this.#copy(path, join(this.root, path));
    }
  }

  #copy(from: string, to: string): void {
    mkdirSync(dirname(to), { recursive: true });
    execFileSync('cp', ['--dereference', from, to]);
  }
}

const HAS_NAMESPACES = spawnSync('unshare', ['--mount', 'true']).status === 0;
const PATIENCE_MS = 600_000;

test.skipIf(TIER === 'fast' || !HAS_NAMESPACES)(
  'the image starts as its user in a root that only it reads, shows a page, and stops when told to',
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const image = new ImageFolder();
    expect(image.files('gcc', 'cc', 'tsc', 'npm', 'vitest', 'playwright')).toEqual([]);
    const tests = image.files('*.test.ts', '*.test.tsx');
    expect(tests.filter((file) => !file.includes('/node_modules/'))).toEqual([]);
    expect(image.megabytes).toBeLessThan(400);
    const api = await anEditedApi(2);
    const port = await freePort();
    const [set = ''] = valuesOf(FINAL, 'ENV');
    const given = Object.fromEntries(set.split(' ').map((pair) => pair.split('=')));
    const [command = '[]'] = valuesOf(FINAL, 'CMD');
    const environment = { ...given, PORT: String(port), COMMERCE_API_URL: api.url };
    const started = image.start(JSON.parse(command), environment);
    onTestFinished(() => stopServer(started));
    const printed = printedBy(started);
    await waitForHealth(started, port, printed);
    const page = await fetch(
      `http://127.0.0.1:${port}/products/velvet-lipstick-p1?country_code=SG`,
    );
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Velvet Lipstick');
    const status = readFileSync(`/proc/${started.pid}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${USER}\\s`, 'm'));
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    const tried = image.start(['/bin/sh', '-c', ': > /opt/storefront/new'], {});
    expect((await once(tried, 'close'))[0]).not.toBe(0);
    started.kill('SIGTERM');
    expect(await once(started, 'close')).toEqual([0, null]);
  },
);

/** Runs the image's own health check until it passes, as long as the shop is running. */
async function waitForHealth(started: ChildProcess, port: number, printed: () => string) {
  const [check = ''] = valuesOf(FINAL, 'HEALTHCHECK');
  const [, ...args]: Array<string> = JSON.parse(check.slice(check.indexOf('[')));
  const run = () =>
    promisify(execFile)(process.execPath, args, {
      cwd: PROJECT_FOLDER,
      env: { PORT: String(port) },
    });
  const isOver = () => started.exitCode !== null;
  await vi.waitFor(() => (isOver() ? undefined : run()), { timeout: PATIENCE_MS, interval: 500 });
  expect(isOver(), printed()).toBe(false);
}
