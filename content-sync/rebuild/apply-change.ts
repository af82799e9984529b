import { type IndexChange, indexPages } from '../plan/index-pages.ts';
import { noteSite, type SnapshotChange } from '../snapshot/snapshot.ts';
import type { Work } from './work.ts';

export type AppliedChange = SnapshotChange & Pick<IndexChange, 'owners' | 'moves'>;

/** Changes the snapshot, and brings the page index up to date with it. Call it in a transaction. */
export function applyChange(work: Work, makeChange: () => SnapshotChange): AppliedChange {
  const { file, store, engine } = work;
  const { answers } = engine.codeBuild;
  const change = makeChange();
  noteSite(file, engine.site);
  store.catchUp();
  const anew = file.facts.read('charted-with') !== answers;
  const { owners, moves, unindexed } = indexPages(work, { anew });
  file.facts.write('charted-with', answers);
  return { ...change, leftOut: [...change.leftOut, ...unindexed], owners, moves };
}
