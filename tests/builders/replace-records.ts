import {
  nameOf,
  type PulledRecord,
  type RetainRule,
} from '#content-sync/content-model/record-store.ts';
import {
  absentRecords,
  applyRecords,
  type Snapshot,
  type SnapshotChange,
} from '#content-sync/snapshot/snapshot.ts';

/**
 * Makes the snapshot hold just the records of a complete pull, and those that `keep` names though the
 * pull does not have them.
 */
export function replaceRecords(
  snapshot: Snapshot,
  pulled: ReadonlyArray<PulledRecord>,
  { keep }: { readonly keep: RetainRule },
): SnapshotChange {
  const removed = absentRecords(snapshot.file, pulled.map(nameOf), keep);
  return applyRecords(snapshot, { records: pulled, removed });
}
