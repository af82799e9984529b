import type { EditedRecords } from '#content/writable-records.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { FieldSchema } from '#domain/records/record-edits.ts';
import { withTextAt } from '#domain/records/text-places.ts';
import type { BulkProblem } from '../../contract/bulk-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { textKey } from '../../contract/translations-contract.ts';
import type { Proposal } from '../products/bulk-edits.ts';
import { DraftedRecords, type ProposedChange } from '../products/read-drafted.ts';
import type { DraftField } from '../sets/draft-fields.ts';
import { type MarkKind, type NewMark, withPlainLines } from '../sets/text-marks.ts';
import type { ListedText } from './text-list.ts';
import { protectedProblem, type ReadUnit, type ReadUnits } from './text-units.ts';

/** A translation to write, and how it came about. */
export interface NewTranslation {
  /** What its problems are about: the line of a file, or the record. */
  readonly of: string | number;
  readonly text: ListedText;
  readonly translation: string;
  /** What it was made from, which may not be the original any more. */
  readonly original: string;
  readonly kind: MarkKind;
}

export interface TextProposal extends Proposal {
  /** What is known of the translations once they are saved. */
  readonly marks: ReadonlyArray<NewMark>;
}

/** What a file says about texts of a locale: translations that differ from what is there. */
export function translationsIn(
  { units, problems }: ReadUnits,
  listed: ReadonlyArray<ListedText>,
): {
  readonly translations: ReadonlyArray<NewTranslation>;
  readonly problems: ReadonlyArray<BulkProblem>;
} {
  const known = new Map(listed.map((text) => [textKey(text), text]));
  const found: Array<BulkProblem> = problems.map(({ line, text }) => ({ of: line, text }));
  const translations = units.flatMap((unit) => {
    const text = known.get(textKey(unit.key));
    if (text) return newTranslation(unit, text, found);
    const { type, id, field } = unit.key;
    const record = `the ${typeWords(type).one.toLowerCase()} ${id}`;
    found.push({ of: unit.line, field, text: `there is no such text of ${record}. Left out` });
    return [];
  });
  return { translations, problems: found };
}

function newTranslation(
  { line, key: { field }, original, translation, isChecked }: ReadUnit,
  text: ListedText,
  problems: Array<BulkProblem>,
): ReadonlyArray<NewTranslation> {
  const isSame = withPlainLines(translation) === withPlainLines(text.translation ?? '');
  const isNewlyChecked = isChecked && text.state !== 'checked';
  if (translation.trim() === '' || (isSame && !isNewlyChecked)) return [];
  const lost = protectedProblem(original, translation);
  if (lost !== undefined) {
    problems.push({ of: line, field, text: `the translation ${lost}. Left out` });
    return [];
  }
  if (withPlainLines(original) !== withPlainLines(text.original)) {
    problems.push({
      of: line,
      field,
      text: `the original of “${text.title}” has changed since. Taken, and shown as older than its original`,
    });
  }
  const kind = isChecked ? 'checked' : 'written';
  return [
    {
      of: line,
      text,
      translation: isSame ? (text.translation ?? '') : translation,
      original,
      kind,
    },
  ];
}

export interface Into {
  readonly locale: Locale;
  readonly records: Pick<EditedRecords, 'readAll' | 'types'>;
  readonly drafts: ReadonlyArray<DraftField>;
}

/** The changes that translations make. All texts in a field's value are one change. */
export async function proposeTexts(
  translations: ReadonlyArray<NewTranslation>,
  { locale, records, drafts }: Into,
): Promise<TextProposal> {
  const drafted = new DraftedRecords(records, drafts);
  await drafted.load(translations.map(({ text: { type, id } }) => ({ type, id, locale })));
  const types = await records.types();
  const changes: Array<ProposedChange> = [];
  const problems: Array<BulkProblem> = [];
  const marks: Array<NewMark> = [];
  for (const ofField of Map.groupBy(translations, ({ text }) => fieldOf(text)).values()) {
    const [{ text: first }] = ofField as [NewTranslation];
    const record = drafted.get({ ...first, locale });
    const schema = types[first.type]?.[first.field]?.schema;
    if (!record || !schema) continue;
    let value = record.valueOf(first.field);
    for (const { of, text, translation, original, kind } of ofField) {
      const problem = lengthProblem(textSchema(schema, text.path), translation);
      const next = problem ? undefined : withTextAt(value, text.path, translation);
      if (next === undefined) {
        problems.push({ of, field: text.field, text: `${problem ?? NO_PLACE}. Left out` });
        continue;
      }
      value = next;
      marks.push({ ...keyOf(text), original, text: translation, kind });
    }
    changes.push(...record.change(first.field, value, first.title));
  }
  return { changes, problems, marks };
}

const fieldOf = ({ type, id, field }: ListedText) => JSON.stringify([type, id, field]);

const keyOf = ({ type, id, field, place }: ListedText) => ({ type, id, field, place });

const NO_PLACE = 'the list has another length in this language';

function lengthProblem(schema: FieldSchema | undefined, text: string): string | undefined {
  const { maxLength } = schema ?? {};
  if (maxLength === undefined || text.length <= maxLength) return undefined;
  return `the translation has ${text.length} characters, and ${maxLength} are allowed`;
}

/** The rules of a text within a field's value; undefined if they depend on what lies around it. */
export function textSchema(schema: FieldSchema | undefined, path: string): FieldSchema | undefined {
  const [key, ...rest] = path === '' ? [] : path.split('.');
  const own = schema?.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  if (key === undefined) return own;
  return textSchema(own?.items ?? own?.properties?.[key], rest.join('.'));
}
