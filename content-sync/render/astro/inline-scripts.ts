import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
// biome-ignore lint/correctness/noUndeclaredDependencies: Vite is the one that Astro brings.
import { minify, type Plugin } from 'vite';
import { INLINE_SCRIPTS_FILE } from '../code-files.ts';
import { isPageScript } from './page-script.ts';

/**
 * The script that hydrates islands. Astro would write it into each page; as a module, browsers
 * cache it.
 */
const ISLAND_RUNTIME = 'virtual:island-runtime';
const MINIFIED = '.inline.js?minified';

interface InlineScriptsOptions {
  /**
   * How large a script of a component may be, in bytes, to be written into its pages: by default, none is. What such
   * a script imports is requested as soon as the page is parsed, not only once the script has arrived.
   */
  readonly pageScriptsUnder?: number;
  /** What else pages have in script elements, such as rules for the browser. */
  readonly others?: ReadonlyArray<string>;
}

/**
 * Lets a component import a script as text, to write it into the page: `import { script } from
 * './name.inline.js?minified'`. Astro's own script that hydrates islands is available as
 * `virtual:island-runtime`. The build lists the digests of all scripts that its pages can contain,
 * including Astro's, so that a policy can allow exactly these.
 */
export function inlineScripts({
  pageScriptsUnder = 0,
  others = [],
}: InlineScriptsOptions = {}): AstroIntegration {
  const own = new Map<string, string>();
  const importing = new Map<string, string>();
  let folder: URL | undefined;
  return {
    name: 'inline-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugins = [scriptAsText(own)];
        if (pageScriptsUnder > 0) plugins.push(pageScripts(pageScriptsUnder, importing));
        updateConfig({ vite: { plugins } });
      },
      'astro:config:done': ({ config }) => {
        folder = config.outDir;
      },
      'astro:build:ssr': async ({ manifest }) => {
        manifest.inlinedScripts.push(...importing);
        const scripts = [
          islandScript,
          ...others,
          ...own.values(),
          ...manifest.clientDirectives.map(([, code]) => code),
          ...manifest.inlinedScripts.map(([, code]) => code),
        ];
        const sources = [...new Set(scripts.filter(Boolean).map(hashSource))].sort();
        await writeFile(new URL(INLINE_SCRIPTS_FILE, folder), JSON.stringify(sources));
      },
    },
  };
}

function scriptAsText(written: Map<string, string>): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    resolveId: (id) => (id === ISLAND_RUNTIME ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ISLAND_RUNTIME}`) return islandScript;
      if (!id.endsWith(MINIFIED)) return undefined;
      const file = id.slice(0, -'?minified'.length);
      this.addWatchFile(file);
      const { code, errors } = await minify(file, await readFile(file, 'utf8'), { module: false });
      if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
      written.set(id, code);
      return `export const script = ${JSON.stringify(code)}`;
    },
  };
}

/** Collects page scripts with addresses in place of what they import relative to their file. */
function pageScripts(bytes: number, collected: Map<string, string>): Plugin {
  return {
    name: 'inline-page-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const importsOf = (file: string): ReadonlyArray<string> => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.facadeModuleId === null) continue;
        if (!isPageScript(chunk.facadeModuleId) || chunk.dynamicImports.length > 0) continue;
        if (chunk.code.length > bytes) continue;
        collected.set(chunk.facadeModuleId, withAddresses(chunk, importsOf));
      }
    },
  };
}

interface ImportingChunk {
  readonly code: string;
  readonly fileName: string;
  /** Names of the files that it imports, from the folder of the build. */
  readonly imports: ReadonlyArray<string>;
}

/**
 * The page names what the script imports at second hand, too: it's requested as early as the rest.
 *
 * @throws if the chunk imports what has no address
 */
function withAddresses(
  { code, fileName, imports }: ImportingChunk,
  importsOf: (file: string) => ReadonlyArray<string>,
): string {
  const written = imports.reduce(
    (text, name) => text.replaceAll(`"./${basename(name)}"`, `"/${name}"`),
    code.trim(),
  );
  if (/(?:from|import\(?)\s*["'`]\./.test(written)) {
    throw new Error(`${fileName} imports what can't be addressed from a page.`);
  }
  const needed = new Set(imports);
  for (const file of needed) for (const imported of importsOf(file)) needed.add(imported);
  const further = [...needed].slice(imports.length).map((name) => `import"/${name}";`);
  return further.join('') + written;
}

/** @see https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hashSource(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
