import type { StateStore } from '#storage/state-store.ts';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import { findChangeSet } from './change-sets.ts';
import { draftsOf } from './draft-fields.ts';
import { stepsOf } from './draft-steps.ts';
import { fieldsOf, publicationsOf } from './publications.ts';

/** A change set with its drafts, and what it published. */
export function detailsOf(drafts: StateStore, id: string): Promise<ChangeSetDetails | undefined> {
  return drafts.need(async (tables) => {
    const set = await findChangeSet(tables, id);
    if (!set) return undefined;
    const all = await draftsOf(tables, id);
    const records = new Set(all.map((draft) => `${draft.type} ${draft.id}`)).size;
    const publications: Array<ChangeSetDetails['publications'][number]> = [];
    for (const each of await publicationsOf(tables, id)) {
      const { id: _id, set: _set, ...rest } = each;
      publications.push({ ...rest, fields: await fieldsOf(tables, each) });
    }
    const steps = await stepsOf(tables, id);
    return { ...set, drafts: all, records, fields: all.length, publications, steps };
  });
}
