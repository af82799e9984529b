import type { Insertable, Selectable } from 'kysely';
import type { CommerceTables } from '#commerce-api/database/tables.ts';
import { type Country, LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { parseJson } from './layers.ts';

/** The record that texts belong to; `country` only if the text is specific to it. */
export interface TextOwner {
  readonly type: string;
  readonly id: string;
  readonly country?: Country;
}

/** Texts by field name, each in one or more languages. */
export type Texts = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;

/** The rows of a record's language layer: one for each language that has any of the fields. */
export function textRows(
  owner: TextOwner,
  texts: Texts,
  version: number,
): ReadonlyArray<Insertable<CommerceTables['texts']>> {
  return LANGUAGES.flatMap((language) => {
    const fields = fieldsIn(language, texts);
    if (Object.keys(fields).length === 0) return [];
    return {
      record_type: owner.type,
      record_id: owner.id,
      country: owner.country ?? '',
      language,
      fields: JSON.stringify(fields),
      version,
    };
  });
}

/** The reverse: the texts that the rows of one record have. */
export function textsByField(
  rows: ReadonlyArray<Pick<Selectable<CommerceTables['texts']>, 'language' | 'fields'>>,
): Texts {
  const texts: Record<string, Partial<Record<Language, string>>> = {};
  for (const { language, fields } of rows) {
    for (const [name, text] of Object.entries(parseJson<Record<string, string>>(fields))) {
      texts[name] = { ...texts[name], [language]: text };
    }
  }
  return texts;
}

/** In the order of their names, so that equal texts are equal rows. */
function fieldsIn(language: Language, texts: Texts) {
  const present: Record<string, string> = {};
  for (const name of Object.keys(texts).toSorted()) {
    const text = texts[name] ?? {};
    const translation = text[language];
    if (translation !== undefined) present[name] = translation;
  }
  return present;
}
