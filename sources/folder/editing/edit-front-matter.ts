import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, isMap, isScalar, type Pair, parseDocument, stringify } from 'yaml';
import type { Group } from './form-values.ts';

/** Changes fields in YAML. Lines of unchanged fields stay as somebody wrote them. */
export function editedFrontMatter(yaml: string, before: Group, after: Group): string {
  const { contents } = parseDocument(yaml);
  if (!isMap(contents)) return stringify(after, STYLE);
  const pairs = new Map(contents.items.map((pair) => [nameOf(pair), pair]));
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const cuts: Array<Cut> = [];
  let added = '';
  for (const name of changed) {
    const place = placeOf(yaml, pairs.get(name));
    const text = name in after ? fieldText(name, after[name], pairs.get(name)) : '';
    if (place) cuts.push({ ...place, text });
    else added += `${text}\n`;
  }
  const end = yaml === '' || yaml.endsWith('\n') ? '' : '\n';
  return applied(yaml, cuts) + (added === '' ? '' : `${end}${added}`);
}

/** Keeps long lines from being folded. */
const STYLE = { lineWidth: 0 } as const;

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const nameOf = ({ key }: Pair) => (isScalar(key) ? String(key.value) : '');

/** Where a field is written, up to the end of its value. */
function placeOf(yaml: string, pair: Pair | undefined): Omit<Cut, 'text'> | undefined {
  if (!pair || !isScalar(pair.key) || !pair.key.range) return undefined;
  const { key, value } = pair;
  const [start = 0, keyEnd = 0] = key.range ?? [];
  const range = isScalar(value) || isCollection(value) ? value.range : undefined;
  const end = range?.[1] ?? keyEnd;
  // A block value includes the line end, which has to stay.
  return { start, end: yaml[end - 1] === '\n' ? end - 1 : end };
}

/** A field's text, in the style in which it was written before. */
function fieldText(name: string, value: unknown, old: Pair | undefined): string {
  const document = new Document({ [name]: value });
  const node = document.get(name, true);
  const { value: was } = old ?? {};
  if (isScalar(node) && isScalar(was) && typeof value === typeof was.value && was.type) {
    node.type = was.type;
  }
  if (isCollection(node) && isCollection(was) && was.flow !== undefined) node.flow = was.flow;
  return document.toString(STYLE).trimEnd();
}

/** Replaces parts of the text. Removes a line of which nothing is left. */
function applied(yaml: string, cuts: ReadonlyArray<Cut>): string {
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => {
      const rest = text.slice(end);
      return (
        text.slice(0, start) + instead + (instead === '' ? rest.replace(/^[^\n]*\n/, '') : rest)
      );
    }, yaml);
}
