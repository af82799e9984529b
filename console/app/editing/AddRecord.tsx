import { useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import { withArticle } from '../../contract/field-words.ts';
import { goTo } from '../location.ts';
import { editPlace } from './edit-place.ts';
import { newRecordId } from './new-record-id.ts';
import { SaveButton } from './SaveButton.tsx';
import { presenceSave } from './save-field.ts';

interface Props {
  /** The change set that adds it. */
  readonly set: string;
  readonly type: string;
  readonly country: Country;
}

/** Adds a record of a type to a change set, and opens its form. */
export function AddRecord({ set, type, country }: Props) {
  const [id] = useState(() => newRecordId(type));
  const record = { type, id, country };
  return (
    <SaveButton
      set={set}
      save={presenceSave({ ...record, exists: true, expected: 0 })}
      onRead={() => goTo(editPlace(set, record))}
    >
      Add {withArticle(type)}
    </SaveButton>
  );
}
