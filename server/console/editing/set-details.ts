import type { ChangeSetDetails } from '#console/editing/editing-contract.ts';
import type { OptionalFile } from '#storage/optional-file.ts';
import type { PreparingDatabase } from '#storage/preparing-database.ts';
import { findChangeSet } from './change-sets.ts';
import { draftsOf } from './draft-fields.ts';
import { fieldsOf, publicationsOf } from './publications.ts';

/** A change set with its drafts, and what it published. */
export function detailsOf(
  drafts: OptionalFile<PreparingDatabase>,
  id: string,
): ChangeSetDetails | undefined {
  return drafts.need((database) => {
    const set = findChangeSet(database, id);
    if (!set) return undefined;
    const all = draftsOf(database, id);
    const records = new Set(all.map((draft) => `${draft.type} ${draft.id}`)).size;
    const publications = publicationsOf(database, id).map((each) => ({
      kind: each.kind,
      who: each.who,
      at: each.at,
      fields: fieldsOf(database, each),
    }));
    return { ...set, drafts: all, records, fields: all.length, publications };
  });
}
