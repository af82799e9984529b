import type { DatabaseSync } from 'node:sqlite';
import { openDependencies } from '#content-sync/plan/dependencies.ts';
import { chartPages, openPageChart, standsAt } from '#content-sync/plan/page-chart.ts';
import { answerQuestion } from '#content-sync/snapshot/questions.ts';
import { localeFor } from '#domain/locales.ts';
import { aSnapshot, type Records } from './snapshot.ts';

/**
 * A dependency tracker too simple to be wrong: it asks every question of every page again, over a
 * snapshot filled from nothing, and gives the pages of which any answer is another. It knows of no
 * touches, and saves no work. `elsewhere` is where pages stand in the
 * neighbouring locale.
 */
export function staleByOracle(
  database: DatabaseSync,
  content: Records,
  elsewhere: ReadonlyArray<string>,
): Array<string> {
  const dependencies = openDependencies(database);
  const { store, database: fresh } = aSnapshot(content);
  const tell = fresh.prepare('INSERT INTO paths_elsewhere VALUES (?, ?)');
  for (const path of elsewhere) tell.run(path, NEIGHBOUR);
  const now = store();
  chartPages(fresh, now, { anew: true });
  const isStale = (reader: string) =>
    dependencies
      .questionsOf(reader)
      .some((asked) => answerQuestion(now, asked).digest !== dependencies.digestOf(asked));
  const stale = openPageChart(database).allPages().map(standsAt).filter(isStale);
  const stillThere = new Set(openPageChart(fresh).allPages().map(standsAt));
  fresh.close();
  return stale.filter((path) => stillThere.has(path));
}

const NEIGHBOUR = localeFor('HK', 'zh').id;

const known = new WeakMap<Records, Array<string>>();

/** Where pages stand in a locale of this content. */
export function pathsOf(content: Records): Array<string> {
  const paths = known.get(content) ?? findPaths(content);
  known.set(content, paths);
  return paths;
}

function findPaths(content: Records): Array<string> {
  const { store, database } = aSnapshot(content);
  chartPages(database, store(), { anew: true });
  const paths = openPageChart(database).allPages().map(standsAt);
  database.close();
  return paths;
}
