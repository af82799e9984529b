import { ownState } from '#content-sync/cluster/shop-state.ts';
import { Journal, journalFile } from '#server/operations/journal.ts';

/** The journal of a single machine. */
export function openJournal(dataFolder: string, now: () => number = Date.now): Journal {
  const watch = { onDown: () => {}, onUp: () => {} };
  return new Journal(ownState(journalFile(dataFolder), watch), { now });
}
