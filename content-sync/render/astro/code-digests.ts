import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
// biome-ignore lint/correctness/noUndeclaredDependencies: Vite is the one that Astro brings.
import type { Plugin } from 'vite';
import type { AssetNames } from '../../assets.ts';
import { ASSET_NAMES_FILE } from '../code-files.ts';
import { type AssetSources, assetNames, assetRecorder, withAssetNames } from './asset-names.ts';

/**
 * What pages depend on besides content, according to the code build: for each route the modules
 * that it reaches, and the names of the styles, scripts and islands that the build gave it, without their
 * digests. A page is rendered again when its route's digest changes, not with every new build.
 *
 * Header and footer, and the messages, have digests of their own, where the walk stops.
 */
export interface CodeDigests {
  /** What all pages depend on: the renderers, and the app around the routes. */
  readonly app: string;
  /** In matching order. */
  readonly routes: ReadonlyArray<{ readonly pattern: string; readonly digest: string }>;
  /** Header and footer, with the page that they are cut from. */
  readonly shell: string;
  /** Message files, by language. */
  readonly languages: Readonly<Record<string, string>>;
}

export const CODE_DIGESTS_FILE = 'code-digests.json';

/** The modules of a site that have digests of their own, by the ends of their paths. */
export interface SeparatelyDigested {
  /** Header and footer. */
  readonly shell: RegExp;
  /** The page that header and footer are cut from. */
  readonly shellPage: RegExp;
  /** The message files; a group says the language. */
  readonly messages: RegExp;
}

const APP_ENTRIES = /\/render\/astro\/(?:server-entry|react-renderer)\.ts$/;
/** Modules that only contain an address, or the file itself if that is small. */
const ASSET = /^[^\0?]+\.(?:(?:woff2?|svg|png|jpe?g|webp|avif)(?:\?|$)|css\?url\b)/;

/** The file that a module's code came from. */
const SOURCE_MAP = /^\/\/# sourceMappingURL=data:\S+$/gm;

/** Collects the modules of each route during Astro's build, and writes the digests afterwards. */
export function codeDigests(separate: SeparatelyDigested): AstroIntegration {
  const modules = new Map<string, Module>();
  const sources: AssetSources = new Map();
  let routes: ReadonlyArray<IntegrationResolvedRoute> = [];
  let root = '';
  let folder: URL | undefined;
  return {
    name: 'code-digests',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const folders = [config.outDir, config.root].map((url) =>
          fileURLToPath(url).replace(/\/$/, ''),
        );
        const files = assetRecorder(sources, fileURLToPath(config.root));
        updateConfig({ vite: { plugins: [moduleRecorder(modules, folders), files] } });
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        folder = config.outDir;
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes;
      },
      'astro:build:ssr': async ({ manifest }) => {
        const assets = assetNames(sources);
        const digests = digestsOf({ modules, routes, root, manifest, separate, assets });
        await writeFile(new URL(ASSET_NAMES_FILE, folder), JSON.stringify(assets));
        await writeFile(new URL(CODE_DIGESTS_FILE, folder), JSON.stringify(digests));
      },
    },
  };
}

interface Module {
  readonly digest: string;
  readonly imports: ReadonlyArray<string>;
  /** What it imports while it runs. */
  readonly laterImports: ReadonlyArray<string>;
  /** The islands and scripts through which the browser's files are found. */
  readonly clientEntries: ReadonlyArray<string>;
}

/**
 * Records the modules of the build. `folders` are those of the build and the project: modules
 * contain their paths, pages don't, so digests leave them out.
 */
function moduleRecorder(modules: Map<string, Module>, folders: ReadonlyArray<string>): Plugin {
  const shown = (code: string) =>
    folders.reduce((text, folder) => text.replaceAll(folder, ''), code.replaceAll(SOURCE_MAP, ''));
  return {
    name: 'module-recorder',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (!info) continue;
        modules.set(id, {
          digest: sha(ASSET.test(id) ? assetOf(id, info.code ?? '') : shown(info.code ?? '')),
          imports: info.importedIds,
          laterImports: info.dynamicallyImportedIds,
          clientEntries: clientEntriesOf(id, info.meta.astro as AstroMeta | undefined),
        });
      }
    },
  };
}

/** What pages have of a file: its content, or its name. */
const assetOf = (id: string, code: string) =>
  code.includes('"data:') ? readFileSync(id.replace(/\?.*$/, '')) : basename(id);

interface AstroMeta {
  readonly hydratedComponents: ReadonlyArray<ClientComponent>;
  readonly clientOnlyComponents: ReadonlyArray<ClientComponent>;
  readonly scripts: ReadonlyArray<unknown>;
}

interface ClientComponent {
  readonly specifier: string;
  readonly resolvedPath: string;
}

function clientEntriesOf(id: string, meta: AstroMeta | undefined): Array<string> {
  if (!meta) return [];
  const islands = [...meta.hydratedComponents, ...meta.clientOnlyComponents];
  const scripts = meta.scripts.map((_, index) => `${id}?astro&type=script&index=${index}&lang.ts`);
  return [
    ...islands.flatMap(({ specifier, resolvedPath }) => [specifier, decodeURI(resolvedPath)]),
    ...scripts,
  ];
}

interface Build {
  readonly modules: ReadonlyMap<string, Module>;
  readonly routes: ReadonlyArray<IntegrationResolvedRoute>;
  readonly root: string;
  readonly manifest: BuildManifest;
  readonly separate: SeparatelyDigested;
  readonly assets: AssetNames;
}

/** The part of Astro's manifest that affects a route's HTML. */
interface BuildManifest {
  readonly routes: ReadonlyArray<{
    readonly routeData: { readonly component: string };
    readonly styles: ReadonlyArray<unknown>;
    readonly scripts: ReadonlyArray<unknown>;
    readonly links: ReadonlyArray<unknown>;
  }>;
  readonly entryModules: Readonly<Record<string, string>>;
  readonly inlinedScripts: ReadonlyArray<readonly [string, string]>;
  readonly clientDirectives: ReadonlyArray<readonly [string, string]>;
}

function digestsOf(build: Build): CodeDigests {
  const { shell, shellPage, messages } = build.separate;
  const ids = [...build.modules.keys()];
  const own = build.routes.filter(
    ({ type, origin }) => (type === 'page' || type === 'endpoint') && origin === 'project',
  );
  const components = new Set(own.map(({ entrypoint }) => build.root + entrypoint));
  const withoutShell = (id: string) => shell.test(id) || messages.test(id);
  return {
    app: reachableFrom(
      build,
      ids.filter((id) => APP_ENTRIES.test(id)),
      (id) => components.has(id),
    ),
    routes: own.map(({ entrypoint, patternRegex }) => ({
      pattern: patternRegex.source,
      digest: sha(
        reachableFrom(build, [build.root + entrypoint], withoutShell) + assetsOf(build, entrypoint),
      ),
    })),
    shell: reachableFrom(
      build,
      ids.filter((id) => shellPage.test(id)),
      (id) => messages.test(id),
    ),
    languages: Object.fromEntries(
      ids.flatMap((id) => {
        const language = messages.exec(id)?.[1];
        return language ? [[language, build.modules.get(id)?.digest ?? '']] : [];
      }),
    ),
  };
}

/** A digest of all reachable modules, with the names of the browser files that they lead to. */
function reachableFrom(
  { modules, manifest, assets }: Build,
  from: ReadonlyArray<string>,
  stopsAt: (id: string) => boolean,
): string {
  const inlined = new Map(manifest.inlinedScripts);
  const named = withAssetNames(assets);
  const parts = reachableModules(modules, from, stopsAt).map(({ digest, clientEntries }) => {
    const addresses = clientEntries.map((key) => inlined.get(key) ?? manifest.entryModules[key]);
    return named(JSON.stringify([digest, addresses]));
  });
  const everywhere = [
    manifest.clientDirectives,
    Object.entries(manifest.entryModules).filter(([key]) => /^(?:@astrojs|astro:)/.test(key)),
  ];
  // The order of modules depends on how fast files were read, so they are sorted.
  return sha(JSON.stringify([parts.sort(), named(JSON.stringify(everywhere))]));
}

/**
 * The modules that pages are rendered with. Islands are rendered at once, so that what they import while they run, runs
 * in browsers alone.
 */
function reachableModules(
  modules: Build['modules'],
  from: ReadonlyArray<string>,
  stopsAt: (id: string) => boolean,
): Array<Module> {
  const islands = new Set([...modules.values()].flatMap(({ clientEntries }) => clientEntries));
  const importsOf = (id: string) => (modules.get(id)?.imports ?? []).filter((to) => !stopsAt(to));
  const allImportsOf = (id: string) => [
    ...importsOf(id),
    ...(modules.get(id)?.laterImports ?? []).filter((to) => !stopsAt(to)),
  ];
  const outside = reached(from, (id) => allImportsOf(id).filter((to) => !islands.has(to)));
  const entered = [...outside].flatMap(allImportsOf).filter((to) => islands.has(to));
  const all = outside.union(reached(entered, importsOf));
  return [...all].map((id) => modules.get(id) ?? NOTHING);
}

function reached(
  from: ReadonlyArray<string>,
  importsOf: (id: string) => ReadonlyArray<string>,
): Set<string> {
  const all = new Set(from);
  for (const id of all) for (const to of importsOf(id)) all.add(to);
  return all;
}

const NOTHING: Module = { digest: '', imports: [], laterImports: [], clientEntries: [] };

function assetsOf({ manifest, assets }: Build, entrypoint: string): string {
  const route = manifest.routes.find(({ routeData }) => routeData.component === entrypoint);
  return withAssetNames(assets)(JSON.stringify([route?.styles, route?.scripts, route?.links]));
}

function sha(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
