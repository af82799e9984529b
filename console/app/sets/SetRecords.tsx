import { useId, useState } from 'react';
import useSWR from 'swr';
import { localeOfId } from '#domain/locale/locales.ts';
import type { ChangeSetDetails, DraftFieldAnswer } from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { placeName } from '../../contract/place-name.ts';
import { readName } from '../fields/read-names.ts';
import { isStay } from '../fields/record-presence.ts';
import { DraftedRecord } from './DraftedRecord.tsx';
import { useSome } from './useSome.tsx';

/** From this many records on, they can be filtered. */
const MANY = 6;

interface Props {
  readonly set: ChangeSetDetails;
  readonly mayEdit: boolean;
  /** Called when something is about to be taken out. */
  readonly onTaken: () => void;
}

/** What a set changes, record by record; if there are many, by kind and by words. */
export function SetRecords({ set, mayEdit, onTaken }: Props) {
  const id = useId();
  const all = recordsIn(set);
  const [type, setType] = useState('');
  const [words, setWords] = useState('');
  const names = useNamesOf(words === '' ? [] : all);
  const types = [...new Set(all.map((each) => each.type))];
  const found = all.filter(
    (each) =>
      (type === '' || each.type === type) &&
      `${names.get(each.key) ?? ''} ${textOf(each)}`.toLowerCase().includes(words.toLowerCase()),
  );
  const { some, more } = useSome(found);
  if (all.length === 0) {
    return <p className="hint">Nothing yet. Choose what to edit below; it is saved as you type.</p>;
  }
  return (
    <>
      {all.length >= MANY && (
        <p className="inline">
          <label htmlFor={`${id}-type`}>Show</label>
          <select id={`${id}-type`} value={type} onChange={({ target }) => setType(target.value)}>
            <option value="">everything</option>
            {types.map((each) => (
              <option key={each} value={each}>
                {typeWords(each).many}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-words`}>with the words</label>
          <input
            id={`${id}-words`}
            type="search"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <span className="hint" role="status">
            {found.length} of {all.length} records
          </span>
        </p>
      )}
      <ul className="drafted">
        {some.map(({ key, drafts }) => (
          <DraftedRecord key={key} {...{ set, drafts, mayEdit, onTaken }} />
        ))}
      </ul>
      {more}
    </>
  );
}

interface Drafted {
  readonly key: string;
  readonly type: string;
  readonly drafts: ReadonlyArray<DraftFieldAnswer>;
}

/** The drafts of each record, without those by which it stays what it is. */
function recordsIn({ drafts }: ChangeSetDetails): ReadonlyArray<Drafted> {
  const shown = drafts.filter((draft) => !isStay(draft));
  const groups = Map.groupBy(shown, ({ type, id }) => `${type} ${id}`);
  return [...groups].map(([key, of]) => ({ key, type: of[0]?.type ?? '', drafts: of }));
}

/** What is written of a record, and where. */
const textOf = ({ key, drafts }: Drafted) =>
  [key, ...drafts.flatMap(({ place, value }) => [placeName(place), JSON.stringify(value)])].join(
    ' ',
  );

/** What the records are called, once that is known. */
function useNamesOf(records: ReadonlyArray<Drafted>): ReadonlyMap<string, string | undefined> {
  const { data } = useSWR(
    records.length === 0 ? null : `names of ${records.map(({ key }) => key).join()}`,
    () => Promise.all(records.map(nameOf)),
  );
  return new Map(data);
}

async function nameOf({ key, type, drafts: [first] }: Drafted) {
  if (!first) return [key, undefined] as const;
  const { country } = localeOfId(first.locale);
  return [key, (await readName({ type, id: first.id, country }))?.title] as const;
}
