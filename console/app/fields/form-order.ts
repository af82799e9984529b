import type { FieldRules } from '../../contract/editing-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { isNeeded } from './missing-fields.ts';

/** Fields that say what a record is called. */
const NAMES: ReadonlySet<string> = new Set([
  'name',
  'title',
  'label',
  'page-title',
  'internal-name',
]);

/** The fields of a record as one fills them in: its name, what it can't be without, and the rest. */
export function inFormOrder(
  rules: Readonly<Record<string, FieldRules>>,
): ReadonlyArray<readonly [string, FieldRules]> {
  const rankOf = (field: string, each: FieldRules) => {
    if (NAMES.has(field)) return 0;
    // What belongs to a picture follows it, whether that is needed or not.
    return isNeeded((field === 'image-focus' && rules['image-url']) || each) ? 1 : 2;
  };
  return Object.entries(rules).sort(
    ([field, one], [other, another]) => rankOf(field, one) - rankOf(other, another),
  );
}

/** Whether a field counts beside the values of the others, or has a value that one may want to take away. */
export function countsBeside(
  values: Readonly<Record<string, unknown>>,
  type: string,
  field: string,
): boolean {
  const [other, value] = fieldWords(type, field).onlyFor ?? [];
  const [is, own] = [other && values[other], values[field]];
  const isEmpty =
    [undefined, null, ''].includes(own as never) || (Array.isArray(own) && !own.length);
  return other === undefined || !isEmpty || is === value || is === undefined;
}
