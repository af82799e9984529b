import type { Insertable } from 'kysely';
import type { TextTable } from '#commerce-api/database/tables.ts';
import { type Country, LANGUAGES, type Language } from '#domain/locales.ts';
import type { Text } from './seed.ts';

/** The record that texts belong to; `country` only where the text is that country's own. */
export interface TextOwner {
  readonly type: string;
  readonly id: string;
  readonly country?: Country;
}

/** The rows of the language layer of a record: one for each language that has any of the fields. */
export function textRows(
  owner: TextOwner,
  texts: Readonly<Record<string, Text>>,
  version: number,
): ReadonlyArray<Insertable<TextTable>> {
  const names = Object.keys(texts);
  return LANGUAGES.flatMap((language) => {
    const fields = fieldsIn(language, texts);
    const count = Object.keys(fields).length;
    if (count === 0) return [];
    return {
      record_type: owner.type,
      record_id: owner.id,
      country: owner.country ?? '',
      language,
      fields: JSON.stringify(fields),
      is_full: count === names.length ? 1 : 0,
      version,
    };
  });
}

function fieldsIn(language: Language, texts: Readonly<Record<string, Text>>) {
  const present: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const translation = text[language];
    if (translation !== undefined) present[name] = translation;
  }
  return present;
}
