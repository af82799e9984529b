import { contentModel } from '#content/model.ts';
import type { EditProblem } from '#content/writable-records.ts';
import { recordModelOf } from '#content-sync/content-model/content-model.ts';
import { contentIn } from '../folder-content.ts';
import type { FolderFiles } from '../folder-files.ts';
import { formName } from './form-names.ts';
import { type Group, isGroup } from './form-values.ts';
import type { RecordForm } from './record-form.ts';
import type { PlacedRecord } from './stored-record.ts';

interface Checked extends PlacedRecord {
  readonly form: RecordForm;
  readonly value: Group;
  readonly files: FolderFiles;
}

/** What pages would reject in a record, and whether another record has its address. */
export async function problemsOf(record: Checked): Promise<ReadonlyArray<EditProblem>> {
  const { type, id, value } = record;
  const { schema, address } = recordModelOf(contentModel, type);
  const parsed = schema.safeParse({ ...value, id });
  if (!parsed.success) return parsed.error.issues.map((issue) => issueOf(issue, record));
  const key = address?.(parsed.data);
  if (key === undefined) return [];
  for (const other of await othersOf(record)) {
    const read = schema.safeParse(other);
    if (!read.success || read.data.id === id || address?.(read.data) !== key) continue;
    const detail = `${type}/${String(read.data.id)} has this address.`;
    return [{ detail, of: { type, id, field: 'slug-url' } }];
  }
  return [];
}

interface Issue {
  readonly path: ReadonlyArray<PropertyKey>;
  readonly message: string;
}

function issueOf({ path, message }: Issue, { type, id }: PlacedRecord): EditProblem {
  const [first = 'id'] = path;
  const names = path.map((step) => formName(String(step)));
  const detail = `${names.at(-1) ?? 'The record'}: ${message}.`;
  return { detail, of: { type, id, field: formName(String(first), type) } };
}

/** The position after the others of its type; empty if the type has no order. */
export async function nextPosition(record: Omit<Checked, 'value'>): Promise<Group> {
  if (!record.form.rules.position) return {};
  const places = (await othersOf(record)).map(({ position }) =>
    typeof position === 'number' ? position : 0,
  );
  return { position: Math.max(-1, ...places) + 1 };
}

/** The records of the same type in the same locale. */
async function othersOf({ type, locale, files }: Omit<Checked, 'value'>): Promise<Array<Group>> {
  const found: Array<Group> = [];
  for await (const part of contentIn(files, locale).list(type, AbortSignal.timeout(READ_MS))) {
    if (part.kind !== 'records') continue;
    for (const { content } of part.records) {
      if ('value' in content && isGroup(content.value)) found.push(content.value);
    }
  }
  return found;
}

const READ_MS = 10_000;
