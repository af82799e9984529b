import type { SSRResult } from 'astro';
import {
  type AstroComponentFactory,
  type ComponentSlots,
  renderComponent as renderByAstro,
  renderTemplate,
} from 'astro/runtime/server/index.js';
import { internalSpreadAttributes } from 'astro/runtime/server/render/util.js';
import { type Island, isIsland, renderIsland } from './render-island.ts';

type Props = Record<string, unknown>;

/**
 * Renders a component as Astro does, but custom elements and islands at once. Astro has promises for
 * them, in case a framework needs to wait, and what follows one on a page is held back until it is
 * resolved; all that stands in a custom element is made into a text of its own.
 *
 * A script that belongs to the content of a custom element stands in it, where Astro would put it in
 * front of the element. Islands have no `uid`, which depends on the project's folder, and which
 * nothing reads.
 */
// biome-ignore lint/complexity/useMaxParams: Compiled components call it so.
export function renderComponent(
  result: SSRResult,
  name: string,
  component: unknown,
  props: Props,
  slots: ComponentSlots = {},
): unknown {
  if (isIsland(props)) return renderIsland(result, { name, component, props, slots } as Island);
  if (typeof component === 'string' && hasOnlyContent(slots)) {
    const attributes = internalSpreadAttributes(props, true, component);
    return renderTemplate(tagsOf(component), attributes, slots.default?.(result));
  }
  return renderByAstro(result, name, component as AstroComponentFactory, props, slots);
}

function hasOnlyContent(slots: ComponentSlots): boolean {
  for (const name in slots) if (name !== 'default') return false;
  return true;
}

/** What stands around an element's attributes and content. Astro keeps more by these very arrays. */
const tags = new Map<string, TemplateStringsArray>();

function tagsOf(element: string): TemplateStringsArray {
  const known = tags.get(element);
  if (known) return known;
  const parts = [`<${element}`, '>', `</${element}>`];
  const made = Object.assign(parts, { raw: parts });
  tags.set(element, made);
  return made;
}
