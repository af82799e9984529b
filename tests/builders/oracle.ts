import { isDeepStrictEqual } from 'node:util';
import {
  type Answered,
  type AnswerSource,
  answerQuery,
} from '#content-sync/content-model/answer-query.ts';
import type { Query } from '#content-sync/locale-file/dependencies.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { standsAt } from '#content-sync/locale-file/page-index.ts';
import { indexPages } from '#content-sync/plan/index-pages.ts';
import { localeFor } from '#domain/locales.ts';
import { aSnapshot, type Records } from './snapshot.ts';

/**
 * A dependency tracker too simple to be wrong. It asks every query of every page again, over a
 * snapshot filled from scratch, and returns the pages for which any answer differs. It knows
 * nothing of dependency keys, and saves no work. `elsewhere` lists where pages stand in the
 * neighbouring locale.
 */
export function staleByOracle(
  { dependencies, pageIndex }: LocaleFile,
  content: Records,
  elsewhere: ReadonlyArray<string>,
): Array<string> {
  const { open, file: fresh } = aSnapshot(content);
  for (const path of elsewhere) fresh.paths.setElsewhere(path, [NEIGHBOUR]);
  const now = open();
  indexPages(now, { anew: true });
  const isStale = (reader: string) =>
    dependencies
      .queriesOf(reader)
      .some((asked) => answerAsSent(now, asked).digest !== dependencies.digestOf(asked));
  const stale = pageIndex.allPages().map(standsAt).filter(isStale);
  const stillThere = new Set(fresh.pageIndex.allPages().map(standsAt));
  fresh.close();
  return stale.filter((path) => stillThere.has(path));
}

/** An answer, which has to be the same for a page that gets it as JSON. */
function answerAsSent(source: AnswerSource, asked: Query): Answered {
  const answered = answerQuery(source, asked);
  const { answer, json } = answered;
  const sent = json === undefined ? undefined : JSON.parse(json);
  if (!isDeepStrictEqual(withoutUndefined(answer), sent)) throw new Error(`${asked} isn't JSON.`);
  return answered;
}

/** A property that is undefined reads like one that is absent. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutUndefined(member)]));
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
  indexPages(open(), { anew: true });
  const paths = file.pageIndex.allPages().map(standsAt);
  file.close();
  return paths;
}
