import { hash } from 'node:crypto';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders React islands to HTML that depends on nothing but the island: the same component, props
 * and slots give the same bytes in any order, process and build. (The stock renderer of
 * `@astrojs/react` numbers islands in the order in which awaits happen to complete.)
 *
 * Islands wake with the client of `@astrojs/react`, which reads the `prefix` attribute for `useId`.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  /** React is the only framework here, so whatever Astro asks about is React's. */
  check: async (component: unknown) =>
    typeof component === 'function' || (typeof component === 'object' && component !== null),
  renderToStaticMarkup,
};

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer from its module's default export.
export default renderer;

type Props = Record<string, unknown>;
type Slots = Record<string, string>;

/** How often each island has occurred in one page, by page. */
const occurrences = new WeakMap<object, Map<string, number>>();

async function renderToStaticMarkup(
  this: { result?: object } | undefined,
  component: ComponentType<Props>,
  props: Props,
  { default: children, ...slots }: Slots,
  metadata?: { astroStaticSlot?: true; hydrate?: unknown },
): Promise<{ html: string; attrs: { prefix: string } }> {
  const { class: _styleScope, ...ownProps } = props;
  const prefix = islandPrefix(this?.result, component, ownProps, { children, ...slots });
  const hydrate = metadata?.astroStaticSlot ? Boolean(metadata.hydrate) : true;
  const element = createElement(component, {
    ...ownProps,
    ...slotElements(slots, hydrate),
    ...(children ? { children: slotElement(children, hydrate) } : {}),
  });
  return { html: renderToString(element, { identifierPrefix: prefix }), attrs: { prefix } };
}

/**
 * The prefix of an island's ids: what it is, and how many of just the same stand before it in the
 * page. Equal islands are interchangeable, so counting them keeps ids unique and bytes stable.
 */
function islandPrefix(
  page: object | undefined,
  component: ComponentType<Props>,
  props: Props,
  slots: Readonly<Record<string, string | undefined>>,
): string {
  const name = component.displayName ?? component.name;
  const identity = hash('sha1', JSON.stringify([name, props, slots]), 'hex').slice(0, 8);
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

function slotElements(slots: Slots, hydrate: boolean): Props {
  return Object.fromEntries(
    Object.entries(slots).map(([name, value]) => [
      camelCase(name),
      slotElement(value, hydrate, name),
    ]),
  );
}

/** HTML of a slot, in the element from which the client takes it up again. */
function slotElement(html: string, hydrate: boolean, name?: string): ReactElement {
  return createElement(hydrate ? 'astro-slot' : 'astro-static-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}

function camelCase(slotName: string): string {
  return slotName.trim().replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
