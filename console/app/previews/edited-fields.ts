import { FIELD_OF } from '../../contract/console-contract.ts';

/** A field that an element of a previewed page shows. */
export interface ShownField {
  /** The record whose form has it. */
  readonly type: string;
  readonly id: string;
  /** The record or part that it's a field of, and its name: `variants/v1/name`; absent for the record. */
  readonly field?: string | undefined;
}

const MARKED = `[${FIELD_OF}]`;

/** @example fieldOf('products/p1/variants/v1/name') // { type: 'products', id: 'p1', field: 'variants/v1/name' } */
export function fieldOf(mark: string): ShownField | undefined {
  const parts = decodeURI(mark).split('/');
  const [type, id] = parts;
  if (!type || !id) return undefined;
  return { type, id, field: parts.slice(-3).join('/') };
}

/** All fields that a page shows, in its order, each with the first element that does. */
export function fieldsIn(page: Document): ReadonlyMap<string, Element> {
  const fields = new Map<string, Element>();
  for (const element of page.querySelectorAll(MARKED)) {
    const mark = element.getAttribute(FIELD_OF) ?? '';
    if (!fields.has(mark)) fields.set(mark, element);
  }
  return fields;
}

/**
 * What an element shows: a field, or what surrounds it. The price on a product's card, for one, belongs to the
 * product.
 */
export function shownBy(element: Element): ShownField | undefined {
  const own = element.closest(MARKED)?.getAttribute(FIELD_OF);
  if (own) return fieldOf(own);
  for (let around: Element | null = element; around; around = around.parentElement) {
    const within = [...around.querySelectorAll(MARKED)];
    if (within.length === 0) continue;
    const records = new Map<string, ShownField>();
    for (const each of within) {
      const field = fieldOf(each.getAttribute(FIELD_OF) ?? '');
      if (field) records.set(`${field.type}/${field.id}`, { type: field.type, id: field.id });
    }
    return onlyOne([...records.values()]);
  }
  return undefined;
}

/** A card names a product's brand as well. */
function onlyOne(records: ReadonlyArray<ShownField>): ShownField | undefined {
  const products = records.filter(({ type }) => type === 'products');
  const [only, ...others] = products.length > 0 ? products : records;
  return others.length === 0 ? only : undefined;
}

const RULES = `${MARKED}{cursor:pointer}
${MARKED}:hover,${MARKED}:focus-visible{outline:2px solid #0b57d0!important;outline-offset:2px!important}`;

/** Has the elements of a page lead to what they show, by pressing them or by Enter, until it's stopped. */
export function followFields(page: Document, open: (field: ShownField) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const view = page.defaultView as (Window & typeof globalThis) | null;
  const sheet = view && new view.CSSStyleSheet();
  sheet?.replaceSync(RULES);
  if (sheet) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  const marked = [...page.querySelectorAll<HTMLElement>(MARKED)];
  for (const element of marked) element.tabIndex = 0;
  const follow = (event: Event) => {
    const target = event.target as Element | null;
    const shown = target?.closest ? shownBy(target) : undefined;
    if (!shown) return;
    event.preventDefault();
    event.stopPropagation();
    open(shown);
  };
  page.addEventListener('click', follow, { capture: true, signal });
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && (event.target as Element).matches(MARKED)) follow(event);
    },
    { capture: true, signal },
  );
  return () => {
    listening.abort();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
    for (const element of marked) element.removeAttribute('tabindex');
  };
}
