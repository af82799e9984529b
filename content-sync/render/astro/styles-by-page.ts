// biome-ignore lint/correctness/noUndeclaredDependencies: Vite is the one that Astro brings.
import type { Plugin } from 'vite';
import { type Module, withImports } from './chunks-by-load.ts';

/** Pages that shoppers come to one after the other. */
export interface PagesOfKind {
  /** The name of the file of styles that these pages alone need; without it, each page has its own. */
  readonly name?: string;
  /** Files, or folders with `/` at the end, from the root. */
  readonly pages: ReadonlyArray<string>;
}

/** The file of what pages of several kinds need, or most pages. */
const SHARED = 'page';

/**
 * Divides the styles of pages by the pages that show what they style: what several kinds of pages need, or most pages,
 * is in one file that browsers have already when they come to the next page, and what one kind needs alone in another.
 * Pages wait for their styles, and their main picture waits with them.
 */
export function stylesByPage(kinds: ReadonlyArray<PagesOfKind>): Plugin {
  let files = new Map<string, string>();
  return {
    name: 'styles-by-page',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment(environment) {
      if (environment !== 'ssr') return undefined;
      const group = {
        test: (id: string) => files.has(id),
        name: (id: string) => files.get(id) ?? null,
      };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
    renderStart() {
      files = filesOfStyles(
        [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []),
        kinds,
      );
    },
  };
}

/** @internal Exported for its test. */
export function filesOfStyles(
  modules: ReadonlyArray<Pick<Module, 'id' | 'importedIds'>>,
  kinds: ReadonlyArray<PagesOfKind>,
): Map<string, string> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const pages = modules.filter(({ id }) => PAGE.test(id));
  const showing = new Map<string, Array<string>>();
  for (const page of pages) {
    for (const { id } of withImports(page, byId)) {
      if (STYLES.test(id)) showing.set(id, [...(showing.get(id) ?? []), page.id]);
    }
  }
  const files = new Map<string, string>();
  for (const [id, its] of showing) {
    const some = kinds.filter((kind) => its.some((page) => isOf(kind, page)));
    const isShared = some.length > 1 || its.length > pages.length / 2;
    const name = isShared ? SHARED : some[0]?.name;
    if (name) files.set(id, name);
  }
  return files;
}

const PAGE = /\/src\/pages\/.*\.astro$/;
const STYLES = /\.css$|\.astro\?astro&type=style/;

const isOf = ({ pages }: PagesOfKind, id: string) =>
  pages.some((path) => (path.endsWith('/') ? id.includes(`/${path}`) : id.endsWith(`/${path}`)));
