import { isDeepStrictEqual } from 'node:util';
import type { FieldEdit } from '#content/writable-records.ts';
import { EXISTS, OWN_VERSION } from '#domain/field-scope.ts';
import type { LiveConflict } from '#domain/record-edits.ts';
import type { StoredTarget } from './edit-targets.ts';
import type { Group } from './form-values.ts';

const presenceIn = (edits: ReadonlyArray<FieldEdit>, named: string) =>
  edits.find(({ field }) => field === named);

/** Whether a file is removed. */
export function goes(edits: ReadonlyArray<FieldEdit>): boolean {
  return [EXISTS, OWN_VERSION].some((field) => presenceIn(edits, field)?.value === false);
}

/** Whether a record is added. */
export function comes(edits: ReadonlyArray<FieldEdit>): boolean {
  const presence = presenceIn(edits, EXISTS);
  return presence?.value === true && presence.expected !== true;
}

/** The fields that aren't as whoever edited them saw them. */
export function conflictsOf(stored: StoredTarget): ReadonlyArray<LiveConflict> {
  const { type, id, locale, edits } = stored;
  const actual = actualOf(stored);
  const given = presenceIn(edits, EXISTS) ?? presenceIn(edits, OWN_VERSION);
  const expected = [
    // Whoever edits a record expects it to be there.
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
  // A file is removed alone; what holds more widely stays.
  const isThere = goes(edits) ? own !== undefined : there !== undefined;
  return {
    ...(there && !isOfAddition && form.fieldsOf(there.value)),
    [EXISTS]: isThere,
    [OWN_VERSION]: own !== undefined && wider !== undefined,
  };
}

/** What somebody wrote into a version of its own after what is undone: it would be lost. */
function leftOf({ form, own, wider, edits }: StoredTarget) {
  const isUndone = presenceIn(edits, OWN_VERSION)?.value === false && edits.length > 1;
  if (!isUndone || !own || !wider) return [];
  const undone = new Set(edits.map(({ field }) => field));
  return Object.entries(form.fieldsOf(wider.value))
    .filter(([field]) => !undone.has(field))
    .map(([field, expected]) => ({ field, expected }));
}
