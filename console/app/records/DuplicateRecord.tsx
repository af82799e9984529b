import { useState } from 'react';
import { EXISTS } from '#domain/records/field-scope.ts';
import type {
  ChangeSetDetails,
  FieldSave,
  WritableRecordAnswer,
} from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { type EditedRecord, editPlace } from '../fields/edit-place.ts';
import { fieldPlaces } from '../fields/field-places.ts';
import { valuesIn } from '../fields/values-in.ts';
import { SaveButton } from '../forms/SaveButton.tsx';
import { newRecordId } from '../sets/new-record-id.ts';
import { goTo } from '../ui/location.ts';

interface Props extends EditedRecord {
  readonly set: ChangeSetDetails;
  readonly name: string;
  /** The record in the languages of the country in which it is there. */
  readonly records: ReadonlyArray<WritableRecordAnswer>;
}

/** Adds a record to the set that is as another one is in it, and opens its form. */
export function DuplicateRecord({ set, type, country, name, records }: Props) {
  const [id] = useState(() => newRecordId(type));
  return (
    <SaveButton
      set={set.id}
      save={copyOf(records, { set, id })}
      said={`This is a copy of “${name}”.`}
      onRead={() => goTo(editPlace(set.id, { type, id, country }))}
    >
      Duplicate this {typeWords(type).one.toLowerCase()}
    </SaveButton>
  );
}

/** No two records have the same. */
const OWN: ReadonlySet<string> = new Set([EXISTS, 'slug-url']);

interface Copy {
  readonly set: Pick<ChangeSetDetails, 'drafts'>;
  /** The id of the new record. */
  readonly id: string;
}

/** What adds a record with the values of another, as a set has them, in each language of a country. */
export function copyOf(
  records: ReadonlyArray<WritableRecordAnswer>,
  { set, id }: Copy,
): ReadonlyArray<FieldSave> {
  const fields = new Set(records.flatMap(({ scopes }) => Object.keys(scopes)));
  const added = records.slice(0, 1).map(({ type, locale }) => ({
    ...{ type, id, locale, field: EXISTS, value: true, expected: 0 },
  }));
  const values = [...fields.difference(OWN)].flatMap((field) =>
    fieldPlaces(field, records).flatMap(({ record }) => {
      const value = valuesIn(set, record)[field] ?? null;
      const { type, locale } = record;
      return isEmpty(value) ? [] : [{ type, id, locale, field, value, expected: 0 }];
    }),
  );
  return [...added, ...values];
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
