import type { Insertable } from 'kysely';
import type { TextTable } from '#commerce-api/database/tables.ts';
import { type Country, LANGUAGES, type Language } from '#domain/locales.ts';

/** The record that texts belong to; `country` only where the text is that country's own. */
export interface TextOwner {
  readonly type: string;
  readonly id: string;
  readonly country?: Country;
}

/** Texts by the name of their field, each in one language or more. */
export type Texts = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;

/** The rows of the language layer of a record: one for each language that has any of the fields. */
export function textRows(
  owner: TextOwner,
  texts: Texts,
  version: number,
): ReadonlyArray<Insertable<TextTable>> {
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

function fieldsIn(language: Language, texts: Texts) {
  const present: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const translation = text[language];
    if (translation !== undefined) present[name] = translation;
  }
  return present;
}
