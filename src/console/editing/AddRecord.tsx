import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { EXISTS } from '#domain/field-scope.ts';
import { type Country, localeFor } from '#domain/locales.ts';
import { problemText, sendJson } from '../console-api.ts';
import { goTo } from '../location.ts';
import { type EditedRecord, editPlace } from './edit-place.ts';
import type { FieldSave } from './editing-contract.ts';
import { withArticle } from './field-words.ts';
import { newRecordId } from './new-record-id.ts';

interface Props {
  /** The change set that adds it. */
  readonly set: string;
  readonly type: string;
  readonly country: Country;
}

/** Adds a record of a type to a change set, and opens its form. */
export function AddRecord({ set, type, country }: Props) {
  const { mutate } = useSWRConfig();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const add = async () => {
    const record = { type, id: newRecordId(type), country };
    setWorking(true);
    setProblem('');
    try {
      await savePresence(set, { ...record, exists: true, expected: 0 });
      await mutate(`/change-sets/${set}`);
      goTo(editPlace(set, record));
    } catch (error) {
      setProblem(problemText(error));
      setWorking(false);
    }
  };
  return (
    <>
      <button type="button" disabled={isWorking} onClick={() => void add()}>
        Add {withArticle(type)}
      </button>
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
}

type Presence = EditedRecord & Pick<FieldSave, 'expected'> & { readonly exists: boolean };

/** Says in a set whether a record is there in a country. */
export function savePresence(
  set: string,
  { type, id, country, exists, expected }: Presence,
): Promise<unknown> {
  const locale = localeFor(country).id;
  const save: FieldSave = { type, id, locale, field: EXISTS, value: exists, expected };
  return sendJson('PUT', `/change-sets/${set}/fields`, save);
}
