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

/** A field that follows the picture, which is needed. */
const OF_PICTURE = 'image-focus';

/** The fields of a record as one fills them in: its name, what it can't be without, and the rest. */
export function inFormOrder(
  rules: Readonly<Record<string, FieldRules>>,
): ReadonlyArray<readonly [string, FieldRules]> {
  const rankOf = (field: string, each: FieldRules) => {
    if (NAMES.has(field)) return 0;
    return isNeeded(each) || field === OF_PICTURE ? 1 : 2;
  };
  return Object.entries(rules).sort(
    ([field, one], [other, another]) => rankOf(field, one) - rankOf(other, another),
  );
}
