import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Locale, parseLocaleTag } from '#domain/locale/locales.ts';
import { keyOfUnit, type ReadUnit, type ReadUnits, type UnitProblem } from './text-units.ts';

/** A node as the parser gives it: an element by its name, or a text. */
type Node = Readonly<Record<string, unknown>>;

const ATTRIBUTES = ':@';
/** The key under which the parser says where an element begins. Its types call it an object. */
const POSITION = XMLParser.getMetaDataSymbol() as unknown as string;

/** Nothing of XML that expands is read: entities are decoded here, and only those that XML itself has. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  cdataPropName: '#cdata',
  captureMetaData: true,
});

/** The units of an XLIFF 2 file that was made for a locale. Units that can't be read have a problem. */
export function readXliff(file: string, locale: Pick<Locale, 'id'>): ReadUnits {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const root = rootOf(text);
  if ('problem' in root) return { units: [], problems: [root.problem] };
  const target = attributesOf(root.element).trgLang;
  if (target === undefined || parseLocaleTag(target)?.id !== locale.id) {
    const of = target === undefined ? 'no language' : target;
    return wrong(`is a translation into ${of}: choose the country and language that it is for`);
  }
  const lines = new LineCounter(text);
  const units: Array<ReadUnit> = [];
  const problems: Array<UnitProblem> = [];
  for (const element of within(root.element, 'unit')) {
    const line = lines.at(element);
    const read = readUnit(element, line);
    if ('text' in read) problems.push(read);
    else units.push(read);
  }
  return { units, problems };
}

const wrong = (text: string, line = 1): ReadUnits => ({ units: [], problems: [{ line, text }] });

function rootOf(text: string): { readonly element: Node } | { readonly problem: UnitProblem } {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    return { problem: { line: 1, text: 'has a document type, which is not read' } };
  }
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    return { problem: { line: checked.err.line, text: `is no XML: ${checked.err.msg}` } };
  const element = parsed(text)?.find((node) => nameOf(node) === 'xliff');
  if (!element) return { problem: { line: 1, text: 'is no XLIFF' } };
  const { version = '' } = attributesOf(element);
  if (/^2\.\d+$/.test(version)) return { element };
  return { problem: { line: 1, text: `is XLIFF ${version}: only 2.0 and later can be read` } };
}

function parsed(text: string): ReadonlyArray<Node> | undefined {
  try {
    return parser.parse(text) as ReadonlyArray<Node>;
  } catch {
    // The parser limits how deeply elements lie within each other.
    return undefined;
  }
}

/** Counts lines on the way through a file. */
class LineCounter {
  readonly #text: string;
  #index = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line in which an element begins. Elements are asked for in their order. */
  at(element: Node): number {
    const { startIndex = 0 } = (element[POSITION] ?? {}) as { readonly startIndex?: number };
    for (; this.#index < startIndex; this.#index += 1) {
      if (this.#text[this.#index] === '\n') this.#line += 1;
    }
    return this.#line;
  }
}

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ATTRIBUTES) ?? '';

function childrenOf(node: Node): ReadonlyArray<Node> {
  const inner = node[nameOf(node)];
  return Array.isArray(inner) ? inner : [];
}

function attributesOf(node: Node): Readonly<Record<string, string | undefined>> {
  const given = Object.entries((node[ATTRIBUTES] ?? {}) as Readonly<Record<string, string>>);
  return Object.fromEntries(given.map(([name, value]) => [name, decoded(value)]));
}

/** Elements of a name, at any depth, in their order. */
function within(node: Node, name: string): ReadonlyArray<Node> {
  return childrenOf(node).flatMap((child) =>
    nameOf(child) === name ? [child] : within(child, name),
  );
}

function readUnit(element: Node, line: number): ReadUnit | UnitProblem {
  const { id = '' } = attributesOf(element);
  const key = keyOfUnit(id);
  if (!key) return { line, text: `unit “${id}” names no text of the shop` };
  const data = new Map(
    within(element, 'data').map((each) => [attributesOf(each).id, plainContent(each)]),
  );
  const segments = childrenOf(element).filter((each) =>
    ['segment', 'ignorable'].includes(nameOf(each)),
  );
  try {
    const original = segments.map((each) => contentOf(partOf(each, 'source'), data)).join('');
    const isWhole = segments.every(
      (each) => nameOf(each) === 'ignorable' || partOf(each, 'target'),
    );
    const translation = segments
      .map((each) => contentOf(partOf(each, 'target') ?? partOf(each, 'source'), data))
      .join('');
    const states = segments.filter((each) => nameOf(each) === 'segment').map(stateOf);
    const isChecked = isWhole && states.length > 0 && states.every((state) => CHECKED.has(state));
    return { line, key, original, translation: isWhole ? translation : '', isChecked };
  } catch (error) {
    if (error instanceof UnreadContent) return { line, text: `unit “${id}” ${error.message}` };
    throw error;
  }
}

const CHECKED: ReadonlySet<string | undefined> = new Set(['reviewed', 'final']);

const stateOf = (segment: Node) => attributesOf(segment).state;

const partOf = (segment: Node, name: string) =>
  childrenOf(segment).find((child) => nameOf(child) === name);

/** A unit's content has an element that can't be turned into text. */
class UnreadContent extends Error {}

type Data = ReadonlyMap<string | undefined, string>;

/** The text of an element, with what stands for protected pieces of the original put in. */
function contentOf(element: Node | undefined, data: Data): string {
  return element
    ? childrenOf(element)
        .map((child) => inlineText(child, data))
        .join('')
    : '';
}

function inlineText(node: Node, data: Data): string {
  const name = nameOf(node);
  if (name === '#text') return decoded(String(node[name]));
  if (name === '#cdata') return plainContent(node, (text) => text);
  const { hex, dataRef, dataRefStart, dataRefEnd } = attributesOf(node);
  if (name === 'cp') return characterOf(`#x${hex}`) ?? '\ufffd';
  if (['ph', 'sc', 'ec'].includes(name)) return dataOf(dataRef, data);
  const inner = contentOf(node, data);
  if (name === 'pc') return dataOf(dataRefStart, data) + inner + dataOf(dataRefEnd, data);
  if (['mrk', 'sm', 'em'].includes(name)) return inner;
  throw new UnreadContent(`has an element <${name}>, which can’t be read`);
}

function dataOf(reference: string | undefined, data: Data): string {
  const text = data.get(reference);
  if (reference === undefined || text === undefined) {
    throw new UnreadContent('has a placeholder that stands for nothing');
  }
  return text;
}

/** The text of an element without elements in it, apart from characters that XML can't have. */
function plainContent(element: Node, read = decoded): string {
  return childrenOf(element)
    .map((child) =>
      nameOf(child) === '#text' ? read(String(child['#text'])) : inlineText(child, new Map()),
    )
    .join('');
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const REFERENCE = /&(#\d{1,7}|#x[\da-f]{1,6}|\w+);/gi;

/** A text without XML's five entities and references to characters. Others stay as they are written. */
const decoded = (text: string): string =>
  text.replace(REFERENCE, (whole, name: string) => NAMED.get(name) ?? characterOf(name) ?? whole);

/** @example characterOf('#x41') // 'A' */
function characterOf(reference: string): string | undefined {
  if (!reference.startsWith('#')) return undefined;
  const code = Number(reference.slice(1).replace(/^x/i, '0x'));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
