import { type FormEvent, useId, useState } from 'react';
import { COUNTRIES, type Country, FALLBACK_COUNTRY, localeOfId } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type {
  ChangeSetDetails,
  NamedRecord,
  NamedRecordsAnswer,
  WritableTypesAnswer,
} from '../../contract/editing-contract.ts';
import { PARTS, typeWords, withArticle } from '../../contract/field-words.ts';
import { countryName } from '../../contract/reach-text.ts';
import { worksFor } from '../../contract/roles.ts';
import { editPlace } from '../fields/edit-place.ts';
import { SaveButton } from '../forms/SaveButton.tsx';
import { presenceSave } from '../forms/save-field.ts';
import { useMe } from '../people/useMe.ts';
import { Answered } from '../ui/Answered.tsx';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { Link } from '../ui/Link.tsx';
import { goTo } from '../ui/location.ts';
import { newRecordId } from './new-record-id.ts';

interface Sought {
  readonly country: Country;
  readonly type: string;
  readonly text: string;
}

/** Finds a record to edit, by its country, its type and words of its name, or adds one. */
export function FindRecord({ set }: { readonly set: ChangeSetDetails }) {
  return (
    <Answered<WritableTypesAnswer> path="/writable-types">
      {(types) => <Search set={set} types={types} />}
    </Answered>
  );
}

interface SearchProps {
  readonly set: ChangeSetDetails;
  readonly types: WritableTypesAnswer;
}

function Search({ set, types }: SearchProps) {
  const me = useMe();
  const id = useId();
  const countries = COUNTRIES.filter((each) => !me || worksFor(me, [each]));
  const [country, setCountry] = useState(() => usualCountry(set, countries));
  const [type, setType] = useState(() => usualType(types));
  const [sought, setSought] = useState<Sought>();
  const mayAdd = types[type]?.[EXISTS] !== undefined;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    setSought({ country, type, text });
  };
  return (
    <>
      <form className="finder" onSubmit={search}>
        <span>
          <label htmlFor={`${id}-country`}>Country</label>
          <select
            id={`${id}-country`}
            value={country}
            onChange={(event) => setCountry(event.target.value as Country)}
          >
            <CountryOptions countries={countries} />
          </select>
        </span>
        <span>
          <label htmlFor={`${id}-type`}>What</label>
          <select id={`${id}-type`} value={type} onChange={(event) => setType(event.target.value)}>
            {Object.keys(types)
              .filter((each) => !PARTS.has(each))
              .map((each) => (
                <option key={each} value={each}>
                  {typeWords(each).many}
                </option>
              ))}
          </select>
        </span>
        <span className="wide">
          <label htmlFor={`${id}-text`}>Words of its name (optional)</label>
          <input id={`${id}-text`} name="text" type="search" autoComplete="off" maxLength={100} />
        </span>
        <button type="submit">Find</button>
        {mayAdd && <AddRecord key={type} set={set.id} {...{ type, country }} />}
      </form>
      {sought && <Found set={set.id} {...sought} />}
    </>
  );
}

const usualType = (types: WritableTypesAnswer) =>
  'products' in types ? 'products' : (Object.keys(types)[0] ?? '');

/** Where the set was last written, if that is among somebody's countries. */
function usualCountry(
  { drafts }: ChangeSetDetails,
  [first = FALLBACK_COUNTRY, ...others]: ReadonlyArray<Country>,
): Country {
  const last = drafts.toSorted((one, other) => other.changedAt - one.changedAt)[0];
  const usual = last ? localeOfId(last.locale).country : FALLBACK_COUNTRY;
  return others.includes(usual) ? usual : first;
}

function Found({ set, country, type, text }: Sought & { readonly set: string }) {
  const query = new URLSearchParams({ country, type, text });
  return (
    <Answered<NamedRecordsAnswer> path={`/writable-records?${query}`}>
      {({ records, more }) => (
        <div role="status">
          {records.length === 0 && (
            <p className="hint">
              {countryName(country)} shows no such {typeWords(type).many.toLowerCase()}.
            </p>
          )}
          <ul className="found">
            {inOrder(records).map((record) => (
              <li key={record.id}>
                <FoundRecord
                  record={record}
                  to={editPlace(set, { type, id: record.id, country })}
                />
              </li>
            ))}
          </ul>
          {more > 0 && <p className="hint">{more} more. Add words to find fewer.</p>}
        </div>
      )}
    </Answered>
  );
}

/** As shoppers meet them, if they have an order. */
export const inOrder = <T extends Pick<NamedRecord, 'position'>>(records: ReadonlyArray<T>) =>
  records.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));

interface FoundProps {
  readonly record: NamedRecord;
  readonly to: string;
}

/** A record that leads to where it's looked at or edited. */
export function FoundRecord({ record, to }: FoundProps) {
  const { id, title = id, note, picture } = record;
  return (
    <span className="record-name">
      {picture?.startsWith('/') && <img src={picture} alt="" width={SIDE} height={SIDE} />}
      <span>
        <Link to={to}>{title}</Link>{' '}
        <span className="hint">{[note, id].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}

const SIDE = 40;

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
