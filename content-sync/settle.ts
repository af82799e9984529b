import { readMeta, writeMeta } from './locale-database.ts';
import { type Charted, chartPages } from './plan/page-chart.ts';
import { noteSite, type SnapshotChange } from './snapshot/snapshot.ts';
import type { Work } from './work.ts';

const CHARTED_WITH = 'charted-with';

export type Settled = SnapshotChange & Pick<Charted, 'owners' | 'moves'>;

/** Changes the snapshot, and brings what follows from it up to date. Part of a transaction. */
export function settleInto(
  { database, store, engine }: Work,
  makeChange: () => SnapshotChange,
): Settled {
  const { answers } = engine.codeBuild;
  const change = makeChange();
  noteSite(database, engine.site);
  store.catchUp();
  const anew = readMeta(database, CHARTED_WITH) !== answers;
  const { owners, moves, uncharted } = chartPages(database, store, { anew });
  writeMeta(database, CHARTED_WITH, answers);
  return { ...change, leftOut: [...change.leftOut, ...uncharted], owners, moves };
}
