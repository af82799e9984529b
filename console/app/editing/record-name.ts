import { EXISTS } from '#domain/records/field-scope.ts';
import type { WritableRecordAnswer } from '../../contract/editing-contract.ts';
import { PARTS, typeWords } from '../../contract/field-words.ts';

/** What a record is called, as its editors read it. */
export function nameOf({ type, id, fields }: WritableRecordAnswer): string {
  const { one } = typeWords(type);
  if (fields[EXISTS] === false) return `New ${one.toLowerCase()}`;
  const called = fields.name ?? fields.title ?? fields.label ?? fields['internal-name'];
  const text = typeof called === 'string' && called !== '' ? called : id;
  return PARTS.has(type) ? `${one} ${text}` : text;
}
