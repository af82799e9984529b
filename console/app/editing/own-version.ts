import { localeOfId } from '#domain/locale/locales.ts';
import { type FieldScope, placeOf } from '#domain/records/field-scope.ts';
import type { DraftFieldAnswer, WritableRecordAnswer } from '../../contract/editing-contract.ts';

/** A record as it's written: where it is live, or where a version of its own is begun. */
export interface WrittenRecord extends WritableRecordAnswer {
  readonly ownScope?: FieldScope | undefined;
}

/** Where a save has to say that it's for a version of its own. */
export function ownScope({ ownScope: scope }: WrittenRecord): { readonly scope?: FieldScope } {
  return scope ? { scope } : {};
}

/** A record written as a version of its own: all of its fields have their values there. */
export function inScope(
  record: WritableRecordAnswer,
  scope: FieldScope | undefined,
): WrittenRecord {
  if (!scope) return record;
  const scopes = Object.keys(record.scopes).map((field) => [field, scope]);
  return { ...record, scopes: Object.fromEntries(scopes), ownScope: scope };
}

/** The narrowest place in which a set begins a version of a record for itself. */
export function begunScope(
  { type, id, locale, narrower = [] }: WritableRecordAnswer,
  drafts: ReadonlyArray<DraftFieldAnswer>,
): FieldScope | undefined {
  return narrower.findLast((scope) =>
    drafts.some(
      (each) =>
        each.type === type &&
        each.id === id &&
        each.scope === scope &&
        each.place === placeOf(scope, localeOfId(locale)),
    ),
  );
}
