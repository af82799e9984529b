import { hash } from 'node:crypto';
import { openLocaleDatabaseForReading } from '#content-sync/locale-database.ts';
import { QUERIES, type QueryName } from '#content-sync/snapshot/queries/queries.ts';
import { openRecordStore } from '#content-sync/snapshot/snapshot.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { PeerPage } from './settings.ts';

/**
 * Makes keys for incremental builds as a careful author would: of all that a page shows. A question
 * that several pages ask is answered once.
 */
export function createKeyMaker(dataFolder: string, locale: LocaleId) {
  const store = openRecordStore(openLocaleDatabaseForReading(dataFolder, locale));
  const known = new Map<string, string>();

  const digestOfAnswer = (question: string): string => {
    const digest = known.get(question) ?? sha(JSON.stringify(answer(question)) ?? '');
    known.set(question, digest);
    return digest;
  };

  const answer = (question: string): unknown => {
    const space = question.indexOf(' ');
    const query = QUERIES[question.slice(0, space) as QueryName] as (
      ...args: ReadonlyArray<unknown>
    ) => unknown;
    return query(store, ...(JSON.parse(question.slice(space + 1)) as Array<unknown>));
  };

  return ({ questions }: PeerPage): string => sha(questions.map(digestOfAnswer).join(''));
}

const sha = (text: string) => hash('sha1', text, 'base64url');
