import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { linkPackages } from '../../builders/link-packages.ts';
import { runProcess } from '../run-process.ts';
import type { Workshop } from '../workshop.ts';
import {
  type PeerPage,
  type PeerReport,
  peerReport,
  SETTINGS_VARIABLE,
  type Settings,
} from './astro/settings.ts';

/** A project of stock Astro that renders the shop's own pages and components. */
export interface AstroProject {
  /** Runs `astro build`. */
  build(pages: ReadonlyArray<PeerPage>): Promise<PeerReport & { readonly ms: number }>;
  /** Where the pages are written. */
  readonly outputFolder: string;
}

export type AstroProjectOptions = Pick<Settings, 'dataFolder' | 'locale' | 'isIncremental'>;

/** What the project is made of, in the same places as here, so that imports lead to the same files. */
const SOURCES = [
  'src',
  'console',
  'public',
  'shop',
  'content-sync',
  'storage',
  'tests/bench/peers',
  'tests/builders/content-reader.ts',
  'package.json',
  'tsconfig.json',
];

export async function createAstroProject(
  workshop: Workshop,
  options: AstroProjectOptions,
): Promise<AstroProject> {
  const folder = await workshop.newFolder('stock-astro');
  await copySources(folder);
  await givePaths(join(folder, 'src', 'pages'));
  const settings: Settings = {
    ...options,
    pagesFile: join(folder, 'pages.json'),
    reportFile: join(folder, 'report.json'),
  };
  return {
    outputFolder: join(folder, 'dist'),
    async build(pages) {
      await writeFile(settings.pagesFile, JSON.stringify(pages));
      const { ms } = await runAstroBuild(folder, settings);
      return { ms, ...peerReport.parse(JSON.parse(await readFile(settings.reportFile, 'utf8'))) };
    },
  };
}

async function copySources(folder: string): Promise<void> {
  for (const name of SOURCES) {
    await cp(join(PROJECT_FOLDER, name), join(folder, name), { recursive: true });
  }
  await addImport(folder, '#peers/*', './tests/bench/peers/*');
  const middleware = "export { onRequest } from '#peers/astro/middleware.ts';\n";
  await writeFile(join(folder, 'src', 'middleware.ts'), middleware);
  linkPackages(folder);
}

async function addImport(folder: string, name: string, target: string): Promise<void> {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { imports: Record<string, string> };
  const imports = { ...manifest.imports, [name]: target };
  await writeFile(file, JSON.stringify({ ...manifest, imports }));
}

/**
 * Has the pages say which there are, as static output wants it; they are the shop's own otherwise.
 * What no path stands for, such as a site map, is left out.
 */
async function givePaths(pagesFolder: string): Promise<void> {
  for (const entry of await readdir(pagesFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const isMarkdown = entry.name.endsWith('.md.ts');
    if (!entry.name.endsWith('.astro') && !isMarkdown) await rm(file);
    else if (isMarkdown || entry.name.startsWith('[')) await giveStaticPaths(file);
  }
}

async function giveStaticPaths(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const fence = file.endsWith('.ts') ? '' : FENCE;
  if (!text.startsWith(fence)) throw new Error(`${file} has no frontmatter.`);
  await writeFile(file, fence + STATIC_PATHS + text.slice(fence.length));
}

const FENCE = '---\n';

const STATIC_PATHS = `import { staticPathsOf } from '#peers/astro/static-paths.ts';
export async function getStaticPaths({ routePattern }) {
  return staticPathsOf(routePattern);
}
`;

async function runAstroBuild(folder: string, settings: Settings): Promise<{ ms: number }> {
  const require = createRequire(import.meta.url);
  const astro = join(dirname(require.resolve('astro/package.json')), 'bin', 'astro.mjs');
  const config = join('tests', 'bench', 'peers', 'astro', 'astro.config.ts');
  return runProcess(process.execPath, [astro, 'build', '--silent', '--config', config], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      // Random otherwise, and then nothing of an earlier build is used again.
      ASTRO_KEY: Buffer.alloc(32).toString('base64'),
      [SETTINGS_VARIABLE]: JSON.stringify(settings),
    },
  });
}
