import type { SSRResult } from 'astro';
import { extractDirectives, type HydrationMetadata } from 'astro/runtime/server/hydration.js';
import { escapeHTML, markHTMLString } from 'astro/runtime/server/index.js';
import { createRenderInstruction } from 'astro/runtime/server/render/instruction.js';
import { renderElement } from 'astro/runtime/server/render/util.js';
import { serializeProps } from 'astro/runtime/server/serialize.js';
import { LRUCache } from 'lru-cache';
import {
  htmlOf,
  identityOf,
  islandPrefix,
  type ReactComponent,
  takesNoSlots,
} from './react-renderer.ts';

type Props = Readonly<Record<string, unknown>>;

/** An island as a compiled component names it. */
export interface Island {
  readonly name: string;
  /** Null for one that is rendered by browsers only. */
  readonly component: ReactComponent | null;
  readonly props: Props;
  readonly slots: object;
}

/** Whether Astro's compiler found a `client:` directive on the component. */
export const isIsland = (props: Props): boolean => 'client:component-hydration' in props;

/**
 * Renders an island: the element that Astro would write, without its `uid`. Waits only for the first
 * of a component, while the addresses of its scripts aren't known.
 */
export function renderIsland(result: SSRResult, island: Island): unknown {
  const { name, component, slots } = island;
  const { hydration, props: passed } = extractDirectives(island.props, result.clientDirectives);
  if (!hydration) throw new Error(`${name} has no directive that says when it is hydrated.`);
  if (Object.keys(slots).length > 0) throw new Error(takesNoSlots(name));
  const { class: _styleScope, ...props } = passed;
  const serialized = serializeProps(props, namedInErrors(name, hydration));
  const opts = JSON.stringify({ name, value: hydration.value || '' });
  const write = (scripts: Scripts) => [
    createRenderInstruction({ type: 'directive', hydration }),
    markHTMLString(
      elementOf(result, { name, component, props, serialized, opts, hydration, scripts }),
    ),
  ];
  const found = scriptsOf(result, hydration);
  return found instanceof Promise ? found.then(write) : write(found);
}

/** How Astro's errors about props name an island. Its type knows Astro's own directives only. */
const namedInErrors = (displayName: string, { directive }: HydrationMetadata) =>
  ({ displayName, hydrate: directive as 'load', astroStaticSlot: true }) as const;

/** Where browsers load an island's component and its framework from. */
interface Scripts {
  readonly component: string;
  readonly renderer: string;
  /** What is loaded before any island is hydrated; empty for nothing. */
  readonly before: string;
}

const knownScripts = new Map<string, Scripts>();

function scriptsOf(
  { resolve, renderers }: SSRResult,
  { componentUrl }: HydrationMetadata,
): Scripts | Promise<Scripts> {
  return knownScripts.get(componentUrl) ?? findScripts();

  async function findScripts(): Promise<Scripts> {
    const [react] = renderers;
    const found = {
      component: await resolve(decodeURI(componentUrl)),
      renderer: await resolve(decodeURI(String(react?.clientEntrypoint))),
      before: await resolve('astro:scripts/before-hydration.js'),
    };
    knownScripts.set(componentUrl, found);
    return found;
  }
}

/** How many islands of a component are cached: many pages have one with the same props. */
const CACHED_ISLANDS = 50;
/** Most islands with long props, such as reviews, are on one page alone. */
const CACHED_CHARACTERS = 2 ** 19;

const cachedIslands = new WeakMap<ReactComponent, LRUCache<string, string>>();

/** The cached islands of a component, each by a digest of its input. */
function cacheOf(component: ReactComponent): LRUCache<string, string> {
  const known =
    cachedIslands.get(component) ??
    new LRUCache<string, string>({
      max: CACHED_ISLANDS,
      maxSize: CACHED_CHARACTERS,
      sizeCalculation: ({ length }) => length,
    });
  cachedIslands.set(component, known);
  return known;
}

interface Hydrated extends Pick<Island, 'name' | 'component' | 'props'> {
  /** The props as browsers get them. */
  readonly serialized: string;
  readonly opts: string;
  readonly hydration: HydrationMetadata;
  readonly scripts: Scripts;
}

/** The element of an island on a page. Equal islands of a page differ in the prefix of their ids. */
function elementOf(page: object, island: Hydrated): string {
  const { name, component, serialized, opts, hydration } = island;
  if (!component) return writeElement(island, '', {});
  const identity = identityOf(`${name} ${serialized}`);
  const prefix = islandPrefix(page, identity);
  const cache = cacheOf(component);
  const key = [identity, prefix, hydration.directive, opts].join(' ');
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = writeElement(island, htmlOf(component, island.props, prefix), { prefix });
  cache.set(key, made);
  return made;
}

function writeElement(
  { serialized, opts, hydration, scripts }: Hydrated,
  html: string,
  ofReact: { readonly prefix?: string },
): string {
  const props = {
    ...ofReact,
    'component-url': scripts.component,
    'component-export': hydration.componentExport.value,
    'renderer-url': scripts.renderer,
    props: escapeHTML(serialized),
    ssr: '',
    client: hydration.directive,
    ...(scripts.before && { 'before-hydration-url': scripts.before }),
    opts: escapeHTML(opts),
    ...(html && { 'await-children': '' }),
  };
  const children = html && `${html}<!--astro:end-->`;
  return renderElement('astro-island', { props, children }, false);
}
