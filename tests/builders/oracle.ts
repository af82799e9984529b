import type { DatabaseSync } from 'node:sqlite';
import { openDependencies, SHELL } from '#content-sync/plan/dependencies.ts';
import { makePlan } from '#content-sync/plan/plan.ts';
import { answerQuestion } from '#content-sync/snapshot/questions.ts';
import { pagePath } from '#domain/addresses.ts';
import { aSnapshot, type Records } from './snapshot.ts';

/**
 * A dependency tracker too simple to be wrong: it asks every question of every page again, over a
 * snapshot filled from nothing, and gives the pages of which any answer is another. It knows of no
 * touches, and saves no work.
 */
export function staleByOracle(database: DatabaseSync, content: Records): Array<string> {
  const dependencies = openDependencies(database);
  const { store, database: fresh } = aSnapshot(content);
  const now = store();
  const isStale = (reader: string) =>
    dependencies
      .questionsOf(reader)
      .some((asked) => answerQuestion(now, asked).digest !== dependencies.digestOf(asked));
  const there = dependencies.allPages().map(({ path, page }) => pagePath(path, page));
  const stale = isStale(SHELL) ? there : there.filter(isStale);
  const stillThere = new Set(
    makePlan(fresh, now, { everything: true, now: 0 }).render.map(({ path, page }) =>
      pagePath(path, page),
    ),
  );
  fresh.close();
  return stale.filter((path) => stillThere.has(path));
}
