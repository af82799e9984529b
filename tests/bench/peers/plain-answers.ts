import { openLocaleDatabaseForReading } from '#content-sync/locale-database.ts';
import { openRecordStore } from '#content-sync/snapshot/open-record-store.ts';
import { QUERIES, type QueryName } from '#content-sync/snapshot/queries/queries.ts';
import type { Question } from '#content-sync/snapshot/questions.ts';
import type { LocaleId } from '#domain/locales.ts';

/**
 * Answers questions from a locale's snapshot for other generators: what the engine answers, without
 * a note of what the answer came from.
 */
export function openPlainAnswers(dataFolder: string, locale: LocaleId) {
  const store = openRecordStore(openLocaleDatabaseForReading(dataFolder, locale));
  return (question: Question): unknown => {
    const space = question.indexOf(' ');
    const query = QUERIES[question.slice(0, space) as QueryName] as (
      ...args: ReadonlyArray<unknown>
    ) => unknown;
    return query(store, ...(JSON.parse(question.slice(space + 1)) as Array<unknown>));
  };
}
