import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#commerce-api/database/tables.ts';
import { LANGUAGES, type Language, type Locale } from '#domain/locale/locales.ts';
import { type TextOwner, type Texts, textRows, textsByField } from '../database/text-rows.ts';
import type { Change } from './content-change.ts';

/**
 * A text after an edit in one language. Languages without a text of their own show the English one.
 */
export function withText(
  before: Texts[string] | undefined,
  language: Language,
  text: string,
): Texts[string] & { readonly en: string } {
  return { ...before, en: before?.en ?? text, [language]: text };
}

/** The text of a new record. */
export const newText = (text: string, { language }: Locale) => withText(undefined, language, text);

/**
 * All texts of a record, and the version at which each language with its own texts last changed.
 */
export async function storedTexts(db: Database, owner: TextOwner) {
  const rows = await storedRows(db, owner).execute();
  const versions = new Map(rows.map(({ language, version }) => [language, version]));
  return { texts: textsByField(rows), versions };
}

export interface TextEdit {
  readonly before: Texts;
  readonly after: Texts;
  readonly versions: ReadonlyMap<Language, number>;
  /** False if only some countries see the change. Their layers then carry its version. */
  readonly isSeen?: boolean;
}

/**
 * Stores the texts of a record. Bumps the version of those languages whose readers see a
 * difference.
 *
 * @returns those languages
 */
export async function replaceTexts(
  { db, version }: Change,
  owner: TextOwner,
  { before, after, versions, isSeen = true }: TextEdit,
): Promise<ReadonlySet<Language>> {
  const changed = LANGUAGES.filter(
    (language) => isSeen && !isDeepStrictEqual(readIn(language, before), readIn(language, after)),
  );
  const seen = (language: Language) => versions.get(language) ?? versions.get('en') ?? 0;
  const rows = textRows(owner, after, version).map((row) =>
    changed.includes(row.language) ? row : { ...row, version: seen(row.language) },
  );
  await removeTexts(db, owner);
  if (rows.length > 0) await db.insertInto('texts').values(rows).execute();
  return new Set(changed);
}

/** Texts by field, in the request's language. Undefined ones stay as they are. */
type Wordings = Readonly<Record<string, string | undefined>>;

/** Changes some texts of a record in the request's language. */
export async function editTexts(
  change: Change,
  owner: TextOwner,
  wordings: Wordings,
): Promise<TextEdit & { readonly changed: ReadonlySet<Language> }> {
  const edit = await editOf(change, owner, wordings);
  return { ...edit, changed: await replaceTexts(change, owner, edit) };
}

/**
 * The same for texts that only some countries see. Their layers carry the version of the change.
 */
export async function editUnseenTexts(
  change: Change,
  owner: TextOwner,
  wordings: Wordings,
): Promise<void> {
  const edit = await editOf(change, owner, wordings);
  await replaceTexts(change, owner, { ...edit, isSeen: false });
}

async function editOf(change: Change, owner: TextOwner, wordings: Wordings): Promise<TextEdit> {
  const { texts: before, versions } = await storedTexts(change.db, owner);
  const after: Record<string, Texts[string]> = { ...before };
  for (const [name, wording] of Object.entries(wordings)) {
    if (wording === undefined) continue;
    after[name] = withText(before[name], change.view.locale.language, wording);
  }
  return { before, after, versions };
}

/** Removes the text of a part that was removed. */
export async function forgetText(change: Change, owner: TextOwner, name: string): Promise<void> {
  const { texts: before, versions } = await storedTexts(change.db, owner);
  const { [name]: _, ...after } = before;
  await replaceTexts(change, owner, { before, after, versions, isSeen: false });
}

export async function removeTexts(db: Database, { type, id, country }: TextOwner) {
  await db
    .deleteFrom('texts')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('country', '=', country ?? '')
    .execute();
}

function readIn(language: Language, texts: Texts): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text[language] ?? text.en]),
  );
}

function storedRows(db: Database, { type, id, country }: TextOwner) {
  return db
    .selectFrom('texts')
    .select(['language', 'fields', 'version'])
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('country', '=', country ?? '');
}
