import { localeOfId } from '#domain/locale/locales.ts';
import { EXISTS, placeOf } from '#domain/records/field-scope.ts';
import type {
  ChangeSetDetails,
  DraftFieldAnswer,
  FieldRules,
  WritableTypesAnswer,
} from '../../contract/editing-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { withoutNull } from './field-schema.ts';
import { isAddition } from './record-presence.ts';

/** A record that can't be added yet, and the fields that it can't be without. */
export interface Incomplete {
  readonly addition: DraftFieldAnswer;
  readonly fields: ReadonlyArray<string>;
}

/** Whether somebody has to write the field of a new record. Without a tick, it has none. */
export function isNeeded({ isRequired, schema: given }: FieldRules): boolean {
  const { schema, isNullable } = withoutNull(given);
  const isEmptyByItself =
    schema.type === 'boolean' || (schema.type === 'array' && !schema.minItems);
  return isRequired && !isNullable && !isEmptyByItself;
}

/** The records that a set adds without all that they need. */
export function incompleteIn(
  { drafts }: Pick<ChangeSetDetails, 'drafts'>,
  types: WritableTypesAnswer,
): ReadonlyArray<Incomplete> {
  return drafts
    .filter(isAddition)
    .map((addition) => ({ addition, fields: missingOf(addition, { drafts, types }) }))
    .filter(({ fields }) => fields.length > 0);
}

interface Known {
  readonly drafts: ReadonlyArray<DraftFieldAnswer>;
  readonly types: WritableTypesAnswer;
}

/** The fields that an added record needs and that are written in none of its languages. */
function missingOf(addition: DraftFieldAnswer, { drafts, types }: Known): ReadonlyArray<string> {
  const { type, id, scope, place } = addition;
  const written = new Set(
    drafts
      .filter((each) => each.type === type && each.id === id && isWritten(each.value))
      .filter((each) => placeOf(scope, localeOfId(each.locale)) === place)
      .map(({ field }) => field),
  );
  return Object.entries(types[type] ?? {})
    .filter(([field, rules]) => field !== EXISTS && isNeeded(rules) && !written.has(field))
    .map(([field]) => field);
}

const isWritten = (value: unknown) => value !== null && value !== '';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** @example incompleteText(…) // '“Title” and “Picture”' */
export function incompleteText({ addition: { type }, fields }: Incomplete): string {
  return list.format(fields.map((field) => `“${fieldWords(type, field).label}”`));
}
