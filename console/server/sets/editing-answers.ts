import type { WritableRecords } from '#content/writable-records.ts';
import { SourceError } from '#content-sync/source/content-source.ts';
import type { StateStore } from '#storage/state-store.ts';
import { refuse, refused } from '../http/answers.ts';
import { type Changed, findChangeSet } from './change-sets.ts';
import { type DraftField, draftsOf } from './draft-fields.ts';

export const READ_ONLY =
  'This shop’s content is edited in its commerce system, or in the files of its content folder. The console shows it.';

/** Whether the shop has anything to edit. */
export async function isWritten(records: WritableRecords): Promise<boolean> {
  try {
    return Object.keys(await records.types()).length > 0;
  } catch (error) {
    // A source that is out of order for a moment can be edited again later.
    if (error instanceof SourceError) return true;
    throw error;
  }
}

export const GONE = 'There is no such change set any more.';

/**
 * The drafts of a set.
 *
 * @throws HTTPException 404 if there is no such set
 */
export const draftsOfSet = (drafts: StateStore, set: string): Promise<Array<DraftField>> =>
  drafts.need(async (tables) => {
    if (!(await findChangeSet(tables, set))) throw refused(refuse(404, GONE));
    return draftsOf(tables, set);
  });

/** Why a change set wasn't changed. */
export function refusalOf(result: Exclude<Changed<unknown>, { outcome: 'done' }>): Response {
  if (result.outcome === 'unknown') return refuse(404, GONE);
  if (result.outcome === 'closed') {
    const { state } = result.set;
    const why = state === 'open' ? 'being published' : state;
    return refuse(409, `The change set is ${why}, so it stays as it is.`);
  }
  return refuse(409, 'The change set was changed meanwhile. Look at it again first.');
}
