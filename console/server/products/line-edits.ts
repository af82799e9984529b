import type { BulkProblem, LinesRequest } from '../../contract/bulk-contract.ts';
import { ancestryOf, type BulkEdit, type Proposal } from './bulk-edits.ts';
import type { DraftedRecord, DraftedRecords, ProposedChange } from './read-drafted.ts';
import { type WrittenValue, writtenLines } from './written-lines.ts';

interface LinesEdit extends Pick<LinesRequest, 'format' | 'text'> {
  readonly records: DraftedRecords;
  readonly categories: BulkEdit['categories'];
}

/** What lines of a catalogue change; what they don't say stays as it is. */
export async function lineEdits({
  format,
  text,
  records,
  categories,
}: LinesEdit): Promise<Proposal> {
  const { values, problems } = writtenLines(format, text);
  await records.load(values.map(recordOf));
  await records.load(values.flatMap((value) => wholeOf(value, records.get(recordOf(value)))));
  const edited = values.map((written) => editOf(written, { records, categories }));
  const changes = edited.flatMap((edit) => ('changes' in edit ? edit.changes : []));
  const refused = edited.flatMap((edit) => ('changes' in edit ? [] : [edit]));
  const wrong = unreduced(edited, values, records);
  return {
    changes: changes.filter(({ id, place }) => !wrong.places.has(`${id} ${place}`)),
    problems: [...problems, ...distinct(refused), ...wrong.problems].toSorted(byLine),
  };
}

type Edit = { readonly changes: ReadonlyArray<ProposedChange> } | BulkProblem;

function editOf(written: WrittenValue, sources: Pick<LinesEdit, 'records' | 'categories'>): Edit {
  const { line, column } = written;
  const record = sources.records.get(recordOf(written));
  if (!record) {
    return { of: line, field: 'id', text: `There is no such ${KIND[column.type]}.` };
  }
  if (column.field === 'categories' && !sources.categories.has(String(written.value))) {
    return { of: line, field: column.name, text: 'There is no such category.' };
  }
  return { changes: changeOf(written, record, sources) };
}

/** Variants whose lines name a price before the reduction that isn't above the price. */
function unreduced(
  edited: ReadonlyArray<Edit>,
  values: ReadonlyArray<WrittenValue>,
  records: DraftedRecords,
) {
  const places = new Set<string>();
  const problems: Array<BulkProblem> = [];
  const said = new Map(
    values.map(({ id, column: { field, locale }, value }) => [
      `${id} ${locale.id} ${field}`,
      value,
    ]),
  );
  for (const [index, written] of values.entries()) {
    const { id, line, column } = written;
    const edit = edited[index];
    if (column.field !== 'original-price' || written.value === null || !edit) continue;
    const known = records.get(recordOf(written));
    const key = `${id} ${column.locale.id} price`;
    const price = said.has(key) ? said.get(key) : known?.valueOf('price');
    if (typeof price !== 'number' || Number(written.value) > price) continue;
    places.add(`${id} ${column.locale.country}`);
    problems.push({ of: line, field: column.name, text: 'must be above the price, or empty' });
  }
  return { places, problems };
}

const KIND = { products: 'product', variants: 'variant' } as const;

const recordOf = ({ id, column: { type, locale } }: WrittenValue) => ({ type, id, locale });

const wholeOf = ({ column }: WrittenValue, record: DraftedRecord | undefined) =>
  record?.whole ? [{ ...record.whole, locale: column.locale }] : [];

function changeOf(
  { column: { field, locale }, value, id }: WrittenValue,
  record: DraftedRecord,
  { records, categories }: Pick<LinesEdit, 'records' | 'categories'>,
): ReadonlyArray<ProposedChange> {
  const product = record.whole && records.get({ ...record.whole, locale });
  const own = String(record.valueOf('name') || id);
  const title = product ? partTitle(product, own) : own;
  const to = field === 'categories' ? ancestryOf(String(value), categories) : value;
  // A reduction that ends with its price needs no word of its own.
  if (field === 'original-price' && to === null && record.valueOf(field) === null) return [];
  return record.change(field, to, title);
}

function partTitle(product: DraftedRecord, own: string): string {
  const name = String(product.valueOf('name'));
  return product.parts.length === 1 ? name : `${name} · ${own}`;
}

function distinct(problems: ReadonlyArray<BulkProblem>): ReadonlyArray<BulkProblem> {
  return [...new Map(problems.map((each) => [JSON.stringify(each), each])).values()];
}

const byLine = (one: BulkProblem, other: BulkProblem) => Number(one.of) - Number(other.of);
