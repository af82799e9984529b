import type { FieldRules } from '../../contract/editing-contract.ts';
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
