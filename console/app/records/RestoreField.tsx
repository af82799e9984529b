import { useId, useState } from 'react';
import { localeOfId } from '#domain/locale/locales.ts';
import type { ChangeSetDetails, HistoryEntry } from '../../contract/editing-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { getJson, sendJson } from '../api/console-api.ts';
import { editPlace } from '../fields/edit-place.ts';
import { saveField } from '../forms/save-field.ts';
import { TITLE_MAX } from '../sets/BeginSet.tsx';
import { useOpenSets } from '../sets/ChosenSet.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { goTo } from '../ui/location.ts';

interface Props {
  readonly entry: HistoryEntry;
  /** What the field was, in words. */
  readonly text: string;
}

/** Writes what a field was before into a new change set, or one that is open. */
export function RestoreField({ entry, text }: Props) {
  const id = useId();
  const { open, readOnly } = useOpenSets(undefined);
  const [chosen, setChosen] = useState('');
  const { type, id: record, field, place, locale, from } = entry;
  const { country } = localeOfId(locale);
  const { label } = fieldWords(type, field);
  if (readOnly !== undefined) return null;
  const restore = async () => {
    const title = `“${label}” as it was`.slice(0, TITLE_MAX);
    const set = chosen
      ? await getJson<ChangeSetDetails>(`/change-sets/${chosen}`)
      : await sendJson<ChangeSetDetails>('POST', '/change-sets', { title });
    const draft = set.drafts.find(
      (each) =>
        each.type === type && each.id === record && each.field === field && each.place === place,
    );
    const expected = draft?.version ?? 0;
    await saveField(set.id, { type, id: record, locale, field, value: from, expected });
    const query = new URLSearchParams({ field: `${type}/${record}/${field}` });
    goTo(`${editPlace(set.id, { type, id: record, country })}?${query}`);
  };
  return (
    <ConfirmButton
      label={`Restore “${text}”`}
      about={`as ${label}`}
      heading={`Restore “${label}” as it was?`}
      confirmLabel="Restore"
      onConfirm={restore}
    >
      <p className="stacked">
        <label htmlFor={id}>In which change set?</label>
        <select
          id={id}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">a new change set</option>
          {open.map((set) => (
            <option key={set.id} value={set.id}>
              {set.title}
            </option>
          ))}
        </select>
      </p>
      <p className="hint">Shoppers see it once the change set is published.</p>
    </ConfirmButton>
  );
}
