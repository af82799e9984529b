import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import {
  type Answered,
  type AnswerSource,
  answerQuery,
} from '#content-sync/content-model/answer-query.ts';
import { indexPages } from '#content-sync/ingest/index-pages.ts';
import type { Query } from '#content-sync/locale-file/dependencies.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { standsAt } from '#content-sync/locale-file/page-index.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { World } from './edit.ts';
import { aSnapshot, type Records } from './snapshot.ts';

/**
 * A dependency tracker too simple to be wrong. It asks every query of every page again, over a
 * snapshot filled from scratch, and returns the pages for which any answer differs. It knows
 * nothing of dependency keys, and saves no work.
 */
export function staleByOracle(
  { dependencies, pageIndex }: LocaleFile,
  { content, elsewhere, now }: World,
): Array<string> {
  const { open, file: fresh } = aSnapshot(content, now);
  // One transaction takes a fraction of what one for each row does.
  const stale = fresh.inTransaction(() => {
    for (const path of pathsOf(elsewhere)) fresh.paths.setElsewhere(path, [NEIGHBOUR]);
    const opened = open();
    indexPages(opened, { anew: true });
    const hasOtherAnswer = remembered(
      (asked: Query) => answerAsSent(opened, asked).digest !== dependencies.digestOf(asked),
    );
    const isStale = (reader: string) => dependencies.queriesOf(reader).some(hasOtherAnswer);
    const stillThere = new Set(fresh.pageIndex.allPages().map(standsAt));
    const readers = pageIndex.allPages().map(standsAt);
    return readers.filter((path) => stillThere.has(path) && isStale(path));
  });
  fresh.close();
  return stale;
}

/** An answer, which has to be the same for a page that gets it as JSON. */
function answerAsSent(source: AnswerSource, asked: Query): Answered {
  const answered = answerQuery(source, asked);
  const { answer, json } = answered;
  const sent = json === undefined ? undefined : JSON.parse(json);
  // Explaining a difference takes much longer than finding that there is none.
  if (!isDeepStrictEqual(sent, answer)) expect(sent, asked).toEqual(answer);
  return answered;
}

/** Of many pages that ask the same, one gets the answer. */
function remembered(ask: (query: Query) => boolean): (query: Query) => boolean {
  const answers = new Map<Query, boolean>();
  return (query) => {
    const answer = answers.get(query) ?? ask(query);
    answers.set(query, answer);
    return answer;
  };
}

const NEIGHBOUR = localeFor('HK', 'zh').id;

const known = new WeakMap<Records, Array<string>>();

/** Where the pages of a locale with this content stand. */
export function pathsOf(content: Records): Array<string> {
  const paths = known.get(content) ?? findPaths(content);
  known.set(content, paths);
  return paths;
}

function findPaths(content: Records): Array<string> {
  const { open, file } = aSnapshot(content);
  file.inTransaction(() => indexPages(open(), { anew: true }));
  const paths = file.pageIndex.allPages().map(standsAt);
  file.close();
  return paths;
}
