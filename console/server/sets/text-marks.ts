import { createHash } from 'node:crypto';
import type { Tables } from '#storage/state-store.ts';
import type { FieldKey } from '../../contract/editing-contract.ts';
import type { TranslatedText } from '../../contract/translations-contract.ts';

/** How a translation came about: somebody wrote it, a machine drafted it, or somebody checked it. */
export type MarkKind = 'written' | 'machine' | 'checked';

/** What is known of one translation of one original. It says nothing of any other wording. */
export interface TextMark {
  /** Digests of both. */
  readonly original: string;
  readonly text: string;
  readonly kind: MarkKind;
  readonly who: string;
}

/** A translation of a field, or of a part of its value, and how it came about. */
export interface NewMark extends FieldKey, TranslatedText {
  readonly kind: MarkKind;
}

interface By {
  readonly who: string;
  readonly now: number;
}

/** The marks of translations in some places, by field. */
export async function marksIn(
  tables: Tables,
  places: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<TextMark>>> {
  const select = `SELECT type, record, field, original, text, kind, who FROM text_marks
    WHERE place IN (${places.map(() => '?').join(', ')})`;
  const marks = new Map<string, Array<TextMark>>();
  for (const row of await tables.all(select, ...places)) {
    const key = fieldKey({
      type: String(row.type),
      id: String(row.record),
      field: String(row.field),
    });
    const mark = {
      original: String(row.original),
      text: String(row.text),
      kind: row.kind as MarkKind,
      who: String(row.who),
    };
    const known = marks.get(key);
    if (known) known.push(mark);
    else marks.set(key, [mark]);
  }
  return marks;
}

export const fieldKey = ({ type, id, field }: Pick<FieldKey, 'type' | 'id' | 'field'>) =>
  `${type} ${id} ${field}`;

/** Notes how translations came about, unless that is known of the very same texts. */
export async function noteMarks(
  tables: Tables,
  marks: ReadonlyArray<NewMark>,
  by: By,
): Promise<void> {
  for (const mark of marks) await insertMark(tables, mark, { ...by, ifKnown: 'DO NOTHING' });
}

/** Marks a translation as checked, or takes that back. */
export function setMark(tables: Tables, mark: NewMark, by: By): Promise<void> {
  const ifKnown = 'DO UPDATE SET kind = excluded.kind, who = excluded.who, at = excluded.at';
  return insertMark(tables, mark, { ...by, ifKnown });
}

async function insertMark(
  tables: Tables,
  { type, id, place, field, original, text, kind }: NewMark,
  { who, now, ifKnown }: By & { readonly ifKnown: string },
): Promise<void> {
  await tables.run(
    `INSERT INTO text_marks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (type, record, place, field, original, text) ${ifKnown}`,
    ...[type, id, place, field, digestOf(original), digestOf(text), kind, who, now],
  );
}

/** Names a text, whatever ends its lines. */
export function digestOf(text: string): string {
  return createHash('sha256').update(withPlainLines(text)).digest('base64url').slice(0, 22);
}

/** Files have other line breaks than forms; they make no other text. */
export const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n');
