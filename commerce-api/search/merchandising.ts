import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { RECORDS, type RecordOf } from '#content/records.ts';
import { asRead } from '#domain/records/attribute-names.ts';
import { isInForce, type SearchRule, type SynonymGroup } from '#domain/search/search-rules.ts';
import { foldHan } from './text/words.ts';

/** What editors say about the searches and listings of a country; their words in Simplified characters. */
export interface Merchandising {
  /** Those in force. */
  readonly rules: ReadonlyArray<SearchRule>;
  readonly synonyms: ReadonlyArray<SynonymGroup>;
}

/** Read for each search, as there are few, so that an edit holds at once and on all machines. */
export async function loadMerchandising(
  db: Database,
  { locale, now }: View,
): Promise<Merchandising> {
  const [rules, synonyms] = await Promise.all([
    loadEditorial(db, 'search-rules', { locale }),
    loadEditorial(db, 'synonyms', { locale }),
  ]);
  const hasPassed = (instant: string) => Date.parse(instant) <= now.getTime();
  return {
    rules: rules
      .map((each) => withFoldedWords(recordOf('search-rules', each)))
      .filter((rule) => isInForce(rule, hasPassed)),
    synonyms: synonyms
      .map((each) => withFoldedWords(recordOf('synonyms', each)))
      .map((group) => ({ ...group, onlyFrom: group.onlyFrom.map(foldHan) })),
  };
}

const withFoldedWords = <R extends { readonly words: ReadonlyArray<string> }>(record: R): R => ({
  ...record,
  words: record.words.map(foldHan),
});

/** The record that pages would read. */
function recordOf<T extends 'search-rules' | 'synonyms'>(
  type: T,
  { id, attributes }: Resource,
): RecordOf<T> {
  return RECORDS[type].schema.parse({ id, ...(asRead(attributes) as object) }) as RecordOf<T>;
}
