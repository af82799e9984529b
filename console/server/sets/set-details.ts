import type { LocaleId } from '#domain/locale/locales.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import type { StateStore, Tables } from '#storage/state-store.ts';
import { countriesShowing } from '../../contract/countries-of-drafts.ts';
import type {
  ChangeSetAnswer,
  ChangeSetDetails,
  FieldKey,
} from '../../contract/editing-contract.ts';
import { approvalOf, approvalsToCome, toldApproval } from './approvals.ts';
import { findChangeSet, listChangeSets } from './change-sets.ts';
import { draftsOf } from './draft-fields.ts';
import { stepsOf } from './draft-steps.ts';
import { partsTakenBack, undoneInParts, withFields } from './publications.ts';

/** A change set with its drafts, and what it published. */
export function detailsOf(drafts: StateStore, id: string): Promise<ChangeSetDetails | undefined> {
  return drafts.need(async (tables) => {
    const set = await findChangeSet(tables, id);
    if (!set) return undefined;
    const all = await draftsOf(tables, id);
    const records = new Set(all.map((draft) => `${draft.type} ${draft.id}`)).size;
    const publications = (await withFields(tables, id)).map(({ id: _id, set: _set, ...of }) => of);
    const parts = await partsTakenBack(tables, id);
    const takenBack = parts.flatMap(({ fields }) => fields.map(keyOf));
    const undone = set.undone ?? (await undoneInParts(tables, id));
    const steps = await stepsOf(tables, id);
    const asked = await approvalOf(tables, id);
    const approval = asked ? toldApproval(asked, all) : { changedSince: [] };
    const counted = { showsIn: countriesShowing(all), records, fields: all.length };
    const did = { publications, takenBack, ...(undone && { undone }) };
    return { ...set, ...counted, drafts: all, ...did, steps, ...approval };
  });
}

/** All sets, the one changed last first. */
export async function describedSets(tables: Tables): Promise<Array<ChangeSetAnswer>> {
  const rows = await tables.all('SELECT DISTINCT change_set, scope, locale FROM draft_fields');
  const places = Map.groupBy(rows, (row) => String(row.change_set));
  const approvals = new Map<string, ChangeSetAnswer['approval']>();
  for (const { set, approval } of await approvalsToCome(tables)) {
    approvals.set(set, toldApproval(approval, await draftsOf(tables, set)).approval);
  }
  const undone = new Map<string, ChangeSetAnswer['undone']>();
  const inParts = await tables.all(
    `SELECT DISTINCT undoes FROM change_sets WHERE undoes IS NOT NULL AND state = 'published'`,
  );
  for (const { undoes } of inParts) {
    undone.set(String(undoes), await undoneInParts(tables, String(undoes)));
  }
  return (await listChangeSets(tables)).map((set) => {
    const taken = set.undone ?? undone.get(set.id);
    const approval = approvals.get(set.id);
    const written = (places.get(set.id) ?? []).map(({ scope, locale }) => ({
      scope: scope as FieldScope,
      locale: locale as LocaleId,
    }));
    const told = { ...(approval && { approval }), ...(taken && { undone: taken }) };
    return { ...set, showsIn: countriesShowing(written), ...told };
  });
}

const keyOf = ({ type, id, field, place }: FieldKey): FieldKey => ({ type, id, field, place });
