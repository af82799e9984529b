import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasDemo } from '#scripts/fill/demo-shop.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { listeningAddress } from '../builders/listening-command.ts';

/**
 * The project as the documented install leaves it: another user than the shop's owns it, and the
 * shop's user may only read it. Root may write anywhere, so as root the tests start commands as
 * `nobody`; other users remove their own write permission.
 */

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const FOLDERS = [
  'commerce-api',
  'console',
  'content-sync',
  ...(hasDemo() ? ['demo'] : []),
  'public',
  'scripts',
  'server',
  'shop',
  'sources',
  'src',
];
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

type Install = (project: string) => void;

/** What a lock file says of a package; the project's own are links to their folders. */
interface LockedPackage {
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly resolved: string;
}

/** Links to the packages that `npm ci --omit=dev` would install. */
const linked: Install = (project) => {
  const lock = readFileSync(join(PROJECT_FOLDER, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> };
  for (const [path, { dev, resolved, link }] of Object.entries(packages)) {
    const isAtTop = path.lastIndexOf('node_modules/') === 0;
    if (!isAtTop || dev || !isFolder(join(PROJECT_FOLDER, path))) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    symlinkSync(link ? join(project, resolved) : join(PROJECT_FOLDER, path), join(project, path));
  }
};

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();

const installed: Install = (project) => {
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: project });
};

/** Read-only, in a path with spaces. */
function aCheckout(install: Install): string {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-checkout-'));
  onTestFinished(() => {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true });
  }, REMOVAL_MS);
  chmodSync(folder, 0o755);
  const project = join(folder, 'a shop of beauty');
  for (const name of [...FOLDERS, 'storage', ...FILES]) {
    cpSync(join(PROJECT_FOLDER, name), join(project, name), { recursive: true });
  }
  install(project);
  if (!isRoot) execFileSync('chmod', ['-R', 'a-w', project]);
  return project;
}

/** The packages are many files. */
const REMOVAL_MS = 180_000;

/** All files outside packages, with their modification times. */
function contentOf(project: string): Array<string> {
  const named = (folder: string, recursive: boolean) =>
    readdirSync(folder, { recursive, withFileTypes: true })
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => `${path} ${statSync(path).mtimeMs}`);
  const own = [...FOLDERS, 'storage'].flatMap((name) => named(join(project, name), true));
  return [...own, ...named(project, false), ...named(join(project, 'node_modules'), false)];
}

/** A folder that the shop's user may write, with a catalogue. */
function aHome(): { readonly data: string; readonly catalogue: string } {
  const home = join(aFolder(), 'state of the shop');
  mkdirSync(home);
  const catalogue = aCatalogueFile(home);
  if (isRoot) {
    chmodSync(dirname(home), 0o755);
    chownSync(home, NOBODY, NOBODY);
  }
  return { data: join(home, 'data'), catalogue };
}

describe.each([
  ['packages as they are here', linked],
  ['npm ci --omit=dev', installed],
] as const)('a checkout that the shop may only read, with %s', (_how, install) => {
  test('is built and served by nobody, whatever the mask and the locale of the machine', {
    timeout: 600_000,
  }, async () => {
    const project = aCheckout(install);
    const before = contentOf(project);
    const { data, catalogue } = aHome();
    const start = (...args: ReadonlyArray<string>) => {
      const command = join(project, 'scripts', 'storefront.ts');
      const script = 'umask 077; exec "$0" "$@"';
      return spawn('sh', ['-c', script, process.execPath, command, ...args], {
        cwd: '/',
        env: {
          PATH: process.env.PATH,
          HOME: '/nonexistent',
          LANG: 'C',
          STOREFRONT_CONFIG: '',
          PORT: '0',
          HOST: '127.0.0.1',
          STOREFRONT_DATA: data,
          CATALOGUE: catalogue,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(isRoot && { uid: NOBODY, gid: NOBODY }),
      });
    };

    const build = start('build', 'SG');
    const [output, [code]] = await Promise.all([text(build.stderr), once(build, 'close')]);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });

    const serve = start('serve', '--json');
    const closed = once(serve, 'close');
    try {
      const home = await fetch(await listeningAddress(serve));
      expect(home.status).toBe(200);
      expect(await home.text()).toContain('Velvet Lipstick');
    } finally {
      serve.kill('SIGTERM');
      await closed;
    }
    expect(contentOf(project)).toEqual(before);
  });
});
