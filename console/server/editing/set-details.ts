import type { LocaleId } from '#domain/locale/locales.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import type { StateStore, Tables } from '#storage/state-store.ts';
import { countriesShowing } from '../../contract/countries-of-drafts.ts';
import type { ChangeSetAnswer, ChangeSetDetails } from '../../contract/editing-contract.ts';
import { approvalOf, approvalsToCome, toldApproval } from './approvals.ts';
import { findChangeSet, listChangeSets } from './change-sets.ts';
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
    const asked = await approvalOf(tables, id);
    const approval = asked ? toldApproval(asked, all) : { changedSince: [] };
    const counted = { showsIn: countriesShowing(all), records, fields: all.length };
    return { ...set, ...counted, drafts: all, publications, steps, ...approval };
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
  return (await listChangeSets(tables)).map((set) => {
    const approval = approvals.get(set.id);
    const written = (places.get(set.id) ?? []).map(({ scope, locale }) => ({
      scope: scope as FieldScope,
      locale: locale as LocaleId,
    }));
    return { ...set, showsIn: countriesShowing(written), ...(approval && { approval }) };
  });
}
