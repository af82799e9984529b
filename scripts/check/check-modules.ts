import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Message, type OnResolveArgs, type Plugin } from 'esbuild';
import type { ShopProblem } from '#server/config/shop-problem.ts';
import type { PartResult } from './part.ts';

/** What is loaded: the owner's files, pages and islands, and the commands with all that they load. */
const ENTRIES = [
  'shop/**/*.{ts,css,json}',
  'sources/**/*.ts',
  'src/**/*.{ts,tsx}',
  'scripts/storefront.ts',
];

/**
 * Files that can't be loaded: faults of syntax, and imports of what isn't there. Nothing is run. Pages in
 * Astro's own language are left to the checker of their types.
 */
export async function checkModules(folder: string): Promise<PartResult> {
  const entryPoints = globSync(ENTRIES, { cwd: folder, exclude: ['**/*.d.ts'] });
  const errors = await bundlingErrors(folder, entryPoints);
  return { problems: errors.map(problemOf), seen: [`${entryPoints.length} modules`] };
}

async function bundlingErrors(
  folder: string,
  entryPoints: Array<string>,
): Promise<ReadonlyArray<Message>> {
  const bundling = build({
    absWorkingDir: folder,
    entryPoints,
    bundle: true,
    splitting: true,
    write: false,
    outdir: '.',
    format: 'esm',
    platform: 'node',
    target: 'esnext',
    loader: { '.astro': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    logLevel: 'silent',
    logLimit: 0,
    plugins: existsSync(join(folder, 'demo'))
      ? [installedPackages]
      : [withoutDemo, installedPackages],
  });
  // Esbuild rejects with the problems.
  return bundling.then(
    () => [],
    (error: unknown) => {
      if (error instanceof Error && 'errors' in error) return error.errors as Array<Message>;
      throw error;
    },
  );
}

/** Modules that Node or Astro make. */
const MADE = /^(?:node|astro|virtual|data):/;

/** Marks lookups of the plugin's own, which it leaves to esbuild. */
const LOOKED_UP = { isLookedUp: true };

/** Looks whether packages are installed, and leaves them out. Queries such as `?url` are Vite's. */
const installedPackages: Plugin = {
  name: 'installed-packages',
  setup({ onResolve, resolve }) {
    const lookUp = async ({ path, importer, resolveDir, kind }: OnResolveArgs) =>
      resolve(path.replace(/\?.*$/, ''), { importer, resolveDir, kind, pluginData: LOOKED_UP });
    onResolve({ filter: /^[^./]|\?/ }, async (args) => {
      if (args.kind === 'entry-point' || args.pluginData === LOOKED_UP) return undefined;
      if (MADE.test(args.path)) return { path: args.path, external: true };
      const isOwn = /^[#./]/.test(args.path);
      if (isOwn && !args.path.includes('?')) return undefined;
      const { errors, path } = await lookUp(args);
      if (errors.length > 0) return { errors };
      return isOwn ? { path } : { path: args.path, external: true };
    });
  },
};

/** A shop may delete the demo. */
const withoutDemo: Plugin = {
  name: 'without-demo',
  setup({ onResolve }) {
    onResolve({ filter: /^#demo\// }, ({ path }) => ({ path, external: true }));
  },
};

function problemOf({ text, location }: Message): ShopProblem {
  return {
    file: location?.file ?? 'package.json',
    line: location?.line,
    message: `${text.replace(/\.$/, '')}.`,
  };
}
