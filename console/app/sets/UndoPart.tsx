import { useId, useState } from 'react';
import { localeOfId } from '#domain/locale/locales.ts';
import {
  type ChangeSetDetails,
  type CopiedSetAnswer,
  keyText,
  type PublishedField,
} from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { liveFields } from '../../contract/live-fields.ts';
import { sendJson } from '../api/console-api.ts';
import { RecordTitle } from '../fields/RecordTitle.tsx';
import { ValueChange } from '../fields/ValueChange.tsx';
import { useHasRole } from '../people/useMe.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { goTo } from '../ui/location.ts';
import { TITLE_MAX } from './BeginSet.tsx';
import { fieldsText } from './SetSteps.tsx';
import { useSome } from './useSome.tsx';

/** Begins a set that takes back some records or fields of a published one. */
export function UndoPart({ set }: { readonly set: ChangeSetDetails }) {
  const id = useId();
  const announce = useAnnounce();
  const mayEdit = useHasRole('editor');
  const [title, setTitle] = useState(`Part of “${set.title}” taken back`.slice(0, TITLE_MAX));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const live = liveFields(set.publications, set.takenBack);
  const records = [...Map.groupBy(live, ({ type, id: record }) => `${type} ${record}`)];
  const { some, more } = useSome(records);
  if (!mayEdit || live.length === 0) return null;
  const begin = async () => {
    const fields = live
      .filter((field) => chosen.has(keyText(field)))
      .map(({ type, id: record, field, place }) => ({ type, id: record, field, place }));
    if (fields.length === 0) throw new Error('Choose what to take back first.');
    const path = `/change-sets/${set.id}/undoings`;
    const begun = await sendJson<CopiedSetAnswer>('POST', path, { title, fields });
    goTo(`/change-sets/${begun.id}`);
    announce(`“${title}” takes back ${fieldsText(fields.length)} of “${set.title}”.`);
  };
  const choose = (fields: ReadonlyArray<PublishedField>, isChosen: boolean) => {
    const keys = new Set(fields.map(keyText));
    const others = [...chosen].filter((key) => !keys.has(key));
    setChosen(new Set(isChosen ? [...others, ...keys] : others));
  };
  return (
    <ConfirmButton
      label="Undo a part…"
      about={set.title}
      heading={`Undo a part of “${set.title}”`}
      confirmLabel={`Begin with ${fieldsText(chosen.size)}`}
      onConfirm={begin}
    >
      <p>
        A new change set gives what you choose the value that it had before. See there which pages
        change, and publish it now or at a time.
      </p>
      <p className="stacked">
        <label htmlFor={`${id}-title`}>What is it called?</label>
        <input
          id={`${id}-title`}
          maxLength={TITLE_MAX}
          value={title}
          autoComplete="off"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </p>
      <div className="undo-choices">
        {some.map(([key, fields]) => (
          <ChosenRecord key={key} {...{ fields, chosen }} onChoose={choose} />
        ))}
        {more}
      </div>
    </ConfirmButton>
  );
}

interface RecordProps {
  readonly fields: ReadonlyArray<PublishedField>;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (fields: ReadonlyArray<PublishedField>, isChosen: boolean) => void;
}

function ChosenRecord({ fields, chosen, onChoose }: RecordProps) {
  const id = useId();
  const [first] = fields;
  if (!first) return null;
  const { type, id: record, locale } = first;
  const idOf = (key: string) => `${id}-${key.replaceAll(' ', '-')}`;
  const ticked = fields.filter((field) => chosen.has(keyText(field))).length;
  return (
    <fieldset>
      <legend className="unseen">
        {typeWords(type).one} {record}
      </legend>
      <label className="tick">
        <input
          type="checkbox"
          checked={ticked === fields.length}
          ref={(box) => {
            if (box) box.indeterminate = ticked > 0 && ticked < fields.length;
          }}
          onChange={({ target }) => onChoose(fields, target.checked)}
        />
        <strong>
          <RecordTitle {...{ type, id: record }} country={localeOfId(locale).country} />
        </strong>{' '}
        <span className="hint">
          {typeWords(type).one} {record}
        </span>
      </label>
      {fields.map((field) => {
        const key = keyText(field);
        return (
          <div key={key} className="undo-field">
            <input
              type="checkbox"
              aria-labelledby={idOf(key)}
              checked={chosen.has(key)}
              onChange={({ target }) => onChoose([field], target.checked)}
            />
            <dl className="values" id={idOf(key)}>
              <ValueChange of={field} from={field.to} to={field.from} />
            </dl>
          </div>
        );
      })}
    </fieldset>
  );
}
