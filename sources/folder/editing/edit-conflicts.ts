import { isDeepStrictEqual } from 'node:util';
import type { FieldEdit } from '#content/writable-records.ts';
import { EXISTS, OWN_VERSION } from '#domain/records/field-scope.ts';
import type { LiveConflict } from '#domain/records/record-edits.ts';
import type { StoredTarget } from './edit-targets.ts';
import type { Group } from './form-values.ts';

const presenceIn = (edits: ReadonlyArray<FieldEdit>, named: string) =>
  edits.find(({ field }) => field === named);

/** Whether edits remove a file. */
export function goes(edits: ReadonlyArray<FieldEdit>): boolean {
  return [EXISTS, OWN_VERSION].some((field) => presenceIn(edits, field)?.value === false);
}

/** Whether edits add a record. */
export function comes(edits: ReadonlyArray<FieldEdit>): boolean {
  const presence = presenceIn(edits, EXISTS);
  return presence?.value === true && presence.expected !== true;
}

/** The fields whose values differ from those that the editor saw. */
export function conflictsOf(stored: StoredTarget): ReadonlyArray<LiveConflict> {
  const { type, id, locale, edits } = stored;
  const actual = actualOf(stored);
  const given = presenceIn(edits, EXISTS) ?? presenceIn(edits, OWN_VERSION);
  const expected = [
    // Editing a record assumes that it exists.
    ...(given ? [] : [{ field: EXISTS, expected: true }]),
    ...edits,
    ...leftOf(stored),
  ];
  return expected.flatMap(({ field, expected: was }) => {
    const is = actual[field] ?? null;
    if (isDeepStrictEqual(is, was)) return [];
    return [{ type, id, locale: locale.id, field, expected: was, actual: is }];
  });
}

function actualOf({ form, own, wider, isOfAddition, edits }: StoredTarget): Group {
  const there = own ?? wider;
  // Only this folder's file is removed; that of a wider scope stays.
  const isThere = goes(edits) ? own !== undefined : there !== undefined;
  return {
    ...(there && !isOfAddition && form.fieldsOf(there.value)),
    [EXISTS]: isThere,
    [OWN_VERSION]: own !== undefined && wider !== undefined,
  };
}

/**
 * What somebody wrote into a version of its own since the edits that are being undone. Removing the
 * version would lose it.
 */
function leftOf({ form, own, wider, edits }: StoredTarget) {
  const isUndone = presenceIn(edits, OWN_VERSION)?.value === false && edits.length > 1;
  if (!isUndone || !own || !wider) return [];
  const undone = new Set(edits.map(({ field }) => field));
  return Object.entries(form.fieldsOf(wider.value))
    .filter(([field]) => !undone.has(field))
    .map(([field, expected]) => ({ field, expected }));
}
