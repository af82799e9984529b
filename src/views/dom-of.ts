import type { ReactElement, ReactNode } from 'react';

const SVG = 'http://www.w3.org/2000/svg';

type Parent = DocumentFragment | Element;

/**
 * The elements of components without state, for what is shown before React is loaded: an element of React is an
 * object that says what there is.
 */
export function domOf(node: ReactNode): DocumentFragment {
  const fragment = document.createDocumentFragment();
  append(fragment, node);
  return fragment;
}

function append(parent: Parent, node: ReactNode): void {
  if (Array.isArray(node)) for (const each of node) append(parent, each);
  else if (typeof node === 'string' || typeof node === 'number') parent.append(String(node));
  else if (typeof node === 'object' && node) appendDescribed(parent, node as ReactElement);
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** Appends what an element of React describes: a component, an element, or a fragment. */
function appendDescribed(parent: Parent, { type, props }: ReactElement): void {
  const its = props as Props;
  if (typeof type === 'function') append(parent, (type as (given: Props) => ReactNode)(its));
  else if (typeof type === 'string') parent.append(elementOf(type, its, parent));
  else append(parent, its.children);
}

function elementOf(name: string, { children, ...attributes }: Props, parent: Parent): Element {
  const isDrawing = name === 'svg' || parent instanceof SVGElement;
  const element = isDrawing ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    element.setAttribute(attribute === 'className' ? 'class' : attribute, String(value));
  }
  append(element, children);
  return element;
}
