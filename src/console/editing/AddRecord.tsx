import { type FormEvent, useId, useState } from 'react';
import { COUNTRIES, type Country, FALLBACK_COUNTRY, localeOfId } from '#domain/locales.ts';
import { Answered } from '../Answered.tsx';
import { Link } from '../Link.tsx';
import { countryName } from '../people/reach-text.ts';
import { worksFor } from '../people/roles.ts';
import { useMe } from '../people/useMe.ts';
import { editPlace } from './edit-place.ts';
import type {
  ChangeSetDetails,
  NamedRecordsAnswer,
  WritableTypesAnswer,
} from './editing-contract.ts';
import { typeWords } from './field-words.ts';

interface Sought {
  readonly country: Country;
  readonly type: string;
  readonly text: string;
}

/** Finds a record to edit, by its country, its type and words of its name. */
export function AddRecord({ set }: { readonly set: ChangeSetDetails }) {
  return (
    <Answered<WritableTypesAnswer> path="/writable-types">
      {(types) => <Search set={set} types={Object.keys(types).filter(isWhole)} />}
    </Answered>
  );
}

/** Variants are edited with their product. */
const isWhole = (type: string) => type !== 'variants';

interface SearchProps {
  readonly set: ChangeSetDetails;
  readonly types: ReadonlyArray<string>;
}

function Search({ set, types }: SearchProps) {
  const me = useMe();
  const id = useId();
  const countries = COUNTRIES.filter((country) => !me || worksFor(me, [country]));
  const [sought, setSought] = useState<Sought>();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setSought({
      country: String(values.get('country')) as Country,
      type: String(values.get('type')),
      text: String(values.get('text')).trim(),
    });
  };
  return (
    <>
      <form className="finder" onSubmit={search}>
        <span>
          <label htmlFor={`${id}-country`}>Country</label>
          <select id={`${id}-country`} name="country" defaultValue={usualCountry(set)}>
            {countries.map((country) => (
              <option key={country} value={country}>
                {countryName(country)}
              </option>
            ))}
          </select>
        </span>
        <span>
          <label htmlFor={`${id}-type`}>What</label>
          <select id={`${id}-type`} name="type" defaultValue="products">
            {types.map((type) => (
              <option key={type} value={type}>
                {typeWords(type).many}
              </option>
            ))}
          </select>
        </span>
        <span className="wide">
          <label htmlFor={`${id}-text`}>Words of its name (optional)</label>
          <input id={`${id}-text`} name="text" type="search" autoComplete="off" maxLength={100} />
        </span>
        <button type="submit">Find</button>
      </form>
      {sought && <Found set={set.id} {...sought} />}
    </>
  );
}

/** Where the set was last written. */
function usualCountry({ drafts }: ChangeSetDetails): Country {
  const last = drafts.toSorted((one, other) => other.changedAt - one.changedAt)[0];
  return last ? localeOfId(last.locale).country : FALLBACK_COUNTRY;
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
            {records.map(({ id, title }) => (
              <li key={id}>
                <Link to={editPlace(set, { type, id, country })}>{title ?? id}</Link>{' '}
                <span className="hint">{id}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="hint">{more} more. Add words to find fewer.</p>}
        </div>
      )}
    </Answered>
  );
}
