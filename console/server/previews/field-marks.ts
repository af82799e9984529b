import { ELEMENT_NODE, type ElementNode, parse, TEXT_NODE, walkSync } from 'ultrahtml';
import type { PulledRecord, StoredRecord } from '#content-sync/content-model/record-store.ts';
import { kebabCase } from '#domain/records/attribute-names.ts';
import type { WritableTypesAnswer } from '#domain/records/record-edits.ts';
import { FIELD_OF } from '../../contract/console-contract.ts';

/** Private characters around a number in private digits, which no content has. */
const MARK = /\uE000([\uE010-\uE019]+)\uE001/g;
const ZERO = 0xe010;

/** Attributes in which people read or hear texts. */
const READ_ATTRIBUTES = ['alt', 'aria-label'] as const;
/** Elements whose text nobody reads where it stands. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title']);

/**
 * Finds out which field each text of a page came from: the page is rendered once more from records whose
 * texts end in marks, and the page itself only gets attributes where the marks are.
 */
export class FieldMarks {
  readonly #types: WritableTypesAnswer;
  readonly #fields: Array<string> = [];
  readonly #numbers = new Map<string, number>();

  constructor(types: WritableTypesAnswer) {
    this.#types = types;
  }

  /** The record with marked texts in the fields that are edited. Parts have fields of their own. */
  readonly marked = (pulled: PulledRecord): StoredRecord => this.#inRecord(pulled, '');

  /** The page, in which elements name the field that they show: `billboards/bb1/title`. */
  inPage(page: string, markedPage: string): string {
    const [elements, others] = [elementsOf(page), elementsOf(markedPage)];
    const other = counterparts(elements, others);
    let [shown, from] = ['', 0];
    for (const [at, element] of elements.entries()) {
      const field = this.#fieldIn(other(at));
      const start = element.loc[0];
      if (field === undefined || !start) continue;
      const after = start.start + 1 + element.name.length;
      shown += `${page.slice(from, after)} ${FIELD_OF}="${encodeURI(field)}"`;
      from = after;
    }
    return shown + page.slice(from);
  }

  #inRecord({ type, record }: PulledRecord, whole: string): StoredRecord {
    const rules = this.#types[type] ?? {};
    const of = `${whole}${type}/${record.id}/`;
    const fields = Object.entries(record).map(([name, value]) => {
      const field = kebabCase(name);
      if (field in rules) return [name, this.#inValue(value, of + field)];
      const isParts = this.#types[field] && Array.isArray(value) && value.every(isRecord);
      return [
        name,
        isParts ? value.map((part) => this.#inRecord({ type: field, record: part }, of)) : value,
      ];
    });
    return Object.fromEntries(fields) as unknown as StoredRecord;
  }

  #inValue(value: unknown, field: string): unknown {
    if (typeof value === 'string') return isText(value) ? value + this.#mark(field) : value;
    if (Array.isArray(value)) return value.map((each) => this.#inValue(each, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.#inValue(each, field)]),
    );
  }

  #mark(field: string): string {
    const number = this.#numbers.get(field) ?? this.#fields.push(field) - 1;
    this.#numbers.set(field, number);
    const digits = [...String(number)].map((digit) => String.fromCharCode(ZERO + Number(digit)));
    return `\uE000${digits.join('')}\uE001`;
  }

  /** The field of an element's own text, or else of what it is called. */
  #fieldIn(element: ElementNode | undefined): string | undefined {
    if (!element) return undefined;
    const texts = element.children.filter(({ type }) => type === TEXT_NODE);
    const read = [
      ...texts.map(({ value }) => value),
      ...READ_ATTRIBUTES.map((name) => element.attributes[name]),
    ];
    for (const text of read) {
      const [[, digits = ''] = []] = [...String(text ?? '').matchAll(MARK)];
      if (digits) return this.#fields[numberOf(digits)];
    }
    return undefined;
  }
}

const isRecord = (value: unknown): value is StoredRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

const numberOf = (digits: string) =>
  Number([...digits].map((digit) => digit.charCodeAt(0) - ZERO).join(''));

/** Elements that show something, in the order of the page. */
function elementsOf(page: string): ReadonlyArray<ElementNode> {
  const elements: Array<ElementNode> = [];
  walkSync(parse(page), (node) => {
    if (node.type === ELEMENT_NODE && !UNREAD.has(node.name)) elements.push(node);
  });
  return elements;
}

/**
 * Pairs the elements of two renderings from the beginning and from the end. A text with a mark can have an element
 * more, where a page looks at it; what lies between the two has no counterpart.
 */
function counterparts(elements: ReadonlyArray<ElementNode>, others: ReadonlyArray<ElementNode>) {
  const longer = others.length - elements.length;
  const isPair = (at: number, by: number) => elements[at]?.name === others[at + by]?.name;
  const differing = elements.findIndex((_, at) => !isPair(at, 0));
  const end = elements.findLastIndex((_, at) => !isPair(at, longer));
  return (at: number): ElementNode | undefined => {
    if (differing === -1 || at < differing) return others[at];
    return at > end ? others[at + longer] : undefined;
  };
}

/** Whether people read it. Addresses, keys, codes, numbers and times are for programs. */
function isText(value: string): boolean {
  const isForPrograms = /^(?:https?:|[/#]|\d{4}-\d\d-\d\d|[A-Z\d_]+$|[a-z\d]+(?:[-_.][a-z\d]+)*$)/;
  return /\p{L}/u.test(value) && !isForPrograms.test(value);
}
