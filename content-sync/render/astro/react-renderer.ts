import { hash } from 'node:crypto';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders React islands to HTML that depends only on the island: the same component and props give
 * the same bytes in any order, process and build. (The stock renderer of `@astrojs/react` numbers
 * islands in the order in which awaits happen to finish.)
 *
 * `react-client.ts` hydrates islands; it reads the `prefix` attribute for `useId`. Islands are
 * leaves of the page, and so take no slots.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  /** React is the only framework here, so every component is React's. */
  check: async (component: unknown) =>
    typeof component === 'function' || (typeof component === 'object' && component !== null),
  renderToStaticMarkup,
};

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer from its module's default export.
export default renderer;

type Props = Record<string, unknown>;

/** How often each island has occurred on a page, by page. */
const occurrences = new WeakMap<object, Map<string, number>>();

// biome-ignore lint/complexity/useMaxParams: Astro calls it so, with itself as `this`.
async function renderToStaticMarkup(
  this: { result?: object } | undefined,
  component: ComponentType<Props>,
  props: Props,
  slots: Readonly<Record<string, string>>,
): Promise<{ html: string; attrs: { prefix: string } }> {
  const { class: _styleScope, ...ownProps } = props;
  if (Object.keys(slots).length > 0) {
    throw new Error(`${nameOf(component)} is an island and takes no slots; give it props.`);
  }
  const described = JSON.stringify([nameOf(component), ownProps]);
  const prefix = islandPrefix(this?.result, described);
  const key = `${prefix} ${described}`;
  const known = isJson(ownProps) ? knownHtml(component) : undefined;
  const html = known?.get(key) ?? htmlOf(component, ownProps, prefix);
  known?.set(key, html);
  return { html, attrs: { prefix } };
}

/**
 * Whether JSON tells a value from all others. It doesn't tell one map from another, for example.
 */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return ALWAYS_JSON.has(typeof value);
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isJson(item));
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson);
}

/** JSON leaves out members that are undefined, which amounts to the same. */
const ALWAYS_JSON: ReadonlySet<string> = new Set(['string', 'boolean', 'object', 'undefined']);

/** How many islands of a component are kept: many pages have one with the same props. */
const KEPT_ISLANDS = 50;

const keptHtml = new WeakMap<ComponentType<Props>, LRUCache<string, string>>();

/** The kept HTML of a component's islands. It follows from prefix and props alone. */
function knownHtml(component: ComponentType<Props>): LRUCache<string, string> {
  const known = keptHtml.get(component) ?? new LRUCache<string, string>({ max: KEPT_ISLANDS });
  keptHtml.set(component, known);
  return known;
}

function htmlOf(component: ComponentType<Props>, props: Props, prefix: string): string {
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
  if (html.includes(SUSPENSE)) {
    throw new Error(`${nameOf(component)} has a Suspense boundary where it is rendered: what is loaded \
later must come once the island is awake, since a page cannot depend on what was loaded before.`);
  }
  return html;
}

/** React's mark of a Suspense boundary. Text that looks like it is escaped, so it can't match. */
const SUSPENSE = '<!--$';

const nameOf = ({ displayName, name }: ComponentType<Props>) => displayName ?? name;

/**
 * The prefix of an island's ids: its identity, and how many identical ones precede it on the page.
 * Identical islands are interchangeable, so counting them keeps ids unique and bytes stable.
 */
function islandPrefix(page: object | undefined, described: string): string {
  const identity = hash('sha1', described, 'hex').slice(0, 8);
  return `i${identity}${countOccurrence(page, identity)}`;
}

function countOccurrence(page: object | undefined, identity: string): string {
  if (!page) return '';
  const counts = occurrences.get(page) ?? new Map<string, number>();
  occurrences.set(page, counts);
  const before = counts.get(identity) ?? 0;
  counts.set(identity, before + 1);
  return before === 0 ? '' : `-${before}`;
}
