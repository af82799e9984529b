import { EXISTS } from '#domain/records/field-scope.ts';
import type { WritableRecordAnswer } from '../../contract/editing-contract.ts';
import { PARTS, typeWords } from '../../contract/field-words.ts';

/** What a record is called, as its editors read it. */
export function nameOf({ type, id, fields }: WritableRecordAnswer): string {
  const { one } = typeWords(type);
  if (fields[EXISTS] === false) return `New ${one.toLowerCase()}`;
  const text = calledIn(fields) ?? id;
  return PARTS.has(type) ? `${one} ${text}` : text;
}

/** What a record is called by its fields, or by those of them that are known. */
export function calledIn(fields: Readonly<Record<string, unknown>>): string | undefined {
  const called = fields.name ?? fields.title ?? fields.label ?? fields['internal-name'];
  return typeof called === 'string' && called !== '' ? called : undefined;
}
