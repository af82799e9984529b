import { hash } from 'node:crypto';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders React components to HTML that depends only on the component: the same component and props
 * give the same bytes in any order, process and build. (The stock renderer of `@astrojs/react` numbers
 * them in the order in which awaits happen to finish.) Islands are rendered with the same functions;
 * see `render-island.ts`.
 *
 * `react-client.ts` hydrates islands; it reads the `prefix` attribute for `useId`. Components of React
 * are leaves of the page, and so take no slots.
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

export type ReactComponent = ComponentType<Props>;

// biome-ignore lint/complexity/useMaxParams: Astro calls it so, with itself as `this`.
async function renderToStaticMarkup(
  this: { result?: object } | undefined,
  component: ReactComponent,
  props: Props,
  slots: Readonly<Record<string, string>>,
): Promise<{ html: string; attrs: { prefix: string } }> {
  const { class: _styleScope, ...ownProps } = props;
  if (Object.keys(slots).length > 0) throw new Error(takesNoSlots(nameOf(component)));
  const described = JSON.stringify([nameOf(component), ownProps]);
  const prefix = islandPrefix(this?.result, identityOf(described));
  return { html: htmlOf(component, ownProps, prefix), attrs: { prefix } };
}

export const takesNoSlots = (name: string) =>
  `${name} is an island and takes no slots; give it props.`;

/** How often each component has occurred on a page with the same props, by page. */
const occurrences = new WeakMap<object, Map<string, number>>();

/**
 * The HTML of a component, whose ids begin with the prefix.
 *
 * @throws if a part of it is to be loaded later
 */
export function htmlOf(component: ReactComponent, props: Props, prefix: string): string {
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
  if (html.includes(SUSPENSE)) {
    throw new Error(`${nameOf(component)} has a Suspense boundary where it is rendered: what is loaded \
later must come once the island is awake, since a page cannot depend on what was loaded before.`);
  }
  return html;
}

/** React's mark of a Suspense boundary. Text that looks like it is escaped, so it can't match. */
const SUSPENSE = '<!--$';

const nameOf = ({ displayName, name }: ReactComponent) => displayName ?? name;

/** The digest of a text that says what a component is, and has which props. */
export const identityOf = (described: string): string => hash('sha1', described, 'hex');

/**
 * The prefix of a component's ids on a page: the beginning of its identity, and how many with the same
 * one precede it. They are interchangeable, so counting them keeps ids unique and bytes stable.
 */
export function islandPrefix(page: object | undefined, identity: string): string {
  const short = identity.slice(0, 8);
  const from = page && shells.has(page) ? 's' : 'i';
  return `${from}${short}${countOccurrence(page, short)}`;
}

const shells = new WeakSet<object>();

/** Notes that a page becomes part of others, whose islands are counted without knowing its own. */
export const registerShell = (page: object): void => void shells.add(page);

function countOccurrence(page: object | undefined, identity: string): string {
  if (!page) return '';
  const counts = occurrences.get(page) ?? new Map<string, number>();
  occurrences.set(page, counts);
  const before = counts.get(identity) ?? 0;
  counts.set(identity, before + 1);
  return before === 0 ? '' : `-${before}`;
}
