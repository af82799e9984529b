// biome-ignore lint/correctness/noUndeclaredDependencies: Vite is the one that Astro brings.
import type { Plugin } from 'vite';
import { isPageScript } from './page-script.ts';

/** What pages load together: scripts of the page, or islands that hydrate at the same time. */
export interface Load {
  /** The name of its file. */
  readonly name: string;
  /** Files, or folders with `/` at the end, from the root: entries of the build that stand there. */
  readonly entries: ReadonlyArray<string>;
  /** Whether pages ask for it as soon as they're parsed, and not for an island. */
  readonly atOnce?: boolean;
  /** Whether every page loads it, so that whatever else needs its modules finds them there. */
  readonly onEveryPage?: boolean;
}

/**
 * Has the browser's code split by when pages load it: a module is in the file of the load that needs it, and what
 * several loads need is in a file of these. What one of them needs that is on every page is in the file of that one;
 * if another needs it at once, in the file of the first. What no load needs is split by the bundler.
 *
 * The bundler alone makes a file for each set of entries that share a module: dozens for a page, of which most are
 * smaller than the headers that come with them.
 *
 * @param loads - in the order in which pages load them; the first is on every page, and at once
 */
export function chunksByLoad(loads: ReadonlyArray<Load>): Plugin {
  let files = new Map<string, FileOfModule>();
  const onEveryPage = loads.filter((load) => load.onEveryPage).map(({ name }) => name);
  const loadedByThen = new RegExp(`/(?:rolldown-runtime|${onEveryPage.join('|')})\\.[^/]*$`);
  const priorities = Array.from({ length: 3 * loads.length }, (_, at) => at + 1);
  return {
    name: 'chunks-by-load',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment(environment) {
      if (environment !== 'client') return undefined;
      const groups = priorities.map((priority) => ({
        priority,
        test: (id: string) => files.get(id)?.priority === priority,
        name: (id: string) => files.get(id)?.name ?? null,
      }));
      const resolveDependencies = (_file: string, needed: Array<string>) =>
        needed.filter((file) => !loadedByThen.test(file));
      return {
        build: {
          modulePreload: { resolveDependencies },
          rolldownOptions: { output: { codeSplitting: { groups } } },
        },
      };
    },
    renderStart() {
      files = filesOfModules(
        [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []),
        loads,
      );
    },
  };
}

export interface Module {
  readonly id: string;
  readonly isEntry: boolean;
  readonly importedIds: ReadonlyArray<string>;
  readonly dynamicallyImportedIds: ReadonlyArray<string>;
}

interface FileOfModule {
  readonly name: string;
  /** Files of higher priority take their modules first, with all that these import. */
  readonly priority: number;
}

/** @internal Exported for its test. */
export function filesOfModules(
  modules: ReadonlyArray<Module>,
  loads: ReadonlyArray<Load>,
): Map<string, FileOfModule> {
  const files = new Map<string, FileOfModule>();
  for (const [id, importing] of entriesOfModules(modules)) {
    const needing = loads.filter((load) => importing.some((entry) => isOf(load, entry)));
    if (needing.length === 0 || isApart(id, importing)) continue;
    const isOthers = (entry: Module) => entry.isEntry && !loads.some((load) => isOf(load, entry));
    files.set(id, fileOf(needing, importing.some(isOthers), loads));
  }
  return files;
}

/** By module, where browsers begin that load it: entries of the build, and what is imported only when it's needed. */
function entriesOfModules(modules: ReadonlyArray<Module>): Map<string, ReadonlyArray<Module>> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const later = new Set(modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
  const entriesOf = new Map<string, Array<Module>>();
  for (const entry of modules.filter(({ id, isEntry }) => isEntry || later.has(id))) {
    for (const { id } of withImports(entry, byId)) {
      entriesOf.set(id, [...(entriesOf.get(id) ?? []), entry]);
    }
  }
  return entriesOf;
}

/**
 * A script runs where it's loaded, so it shares its file with nothing. What is imported when it's needed, in the file
 * of others, would bring code that gathers its exports.
 */
function isApart(id: string, importing: ReadonlyArray<Module>): boolean {
  const [first] = importing;
  if (importing.length === 1 && first && !first.isEntry) return true;
  return isPageScript(id) && importing.some((entry) => entry.id === id);
}

/** A module, and what it imports, at first hand or not, before anything of it runs. */
export function withImports<M extends Pick<Module, 'importedIds'>>(
  module: M,
  byId: ReadonlyMap<string, M>,
): Set<M> {
  const found = new Set([module]);
  for (const { importedIds } of found) {
    for (const id of importedIds) {
      const imported = byId.get(id);
      if (imported) found.add(imported);
    }
  }
  return found;
}

function isOf(load: Load, { id }: Module): boolean {
  const [file = ''] = id.split('?');
  const isThere = (path: string) =>
    path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`);
  return load.entries.some(isThere);
}

/** So many loads need what every page may as well have. */
const MANY = 3;

function fileOf(
  needing: ReadonlyArray<Load>,
  hasOthers: boolean,
  loads: ReadonlyArray<Load>,
): FileOfModule {
  const isAtOnce = needing.some(({ atOnce }) => atOnce);
  const onEveryPage = needing.find((load) => load.onEveryPage);
  const name = needing.map((load) => load.name).join('-');
  if (!isAtOnce && !onEveryPage) {
    // Pages that have nothing else of these loads get no more than they need.
    return hasOthers
      ? { name: `${name}-others`, priority: needing.length + 1 }
      : { name, priority: needing.length };
  }
  if (!onEveryPage && needing.length < MANY) {
    return { name, priority: loads.length + 1 + needing.length };
  }
  const at = onEveryPage && (onEveryPage.atOnce || !isAtOnce) ? loads.indexOf(onEveryPage) : 0;
  return { name: loads[at]?.name ?? name, priority: 3 * loads.length - at };
}
