import { EXISTS } from '#domain/field-scope.ts';
import { COUNTRIES, localeOfId } from '#domain/locales.ts';
import { Answered } from '../Answered.tsx';
import { CountryOptions } from '../CountryOptions.tsx';
import { problemText } from '../console-api.ts';
import { Link } from '../Link.tsx';
import { goTo } from '../location.ts';
import { useHasRole } from '../people/useHasRole.ts';
import { BeginSet } from './BeginSet.tsx';
import { type EditedRecord, editPlace, recordPlace } from './edit-place.ts';
import type {
  ChangeSetsAnswer,
  WritableRecordAnswer,
  WritableTypesAnswer,
} from './editing-contract.ts';
import { fieldPlaces } from './field-places.ts';
import { fieldWords } from './field-words.ts';
import { inFormOrder } from './form-order.ts';
import { useLiveRecord } from './live-record.ts';
import { languageName } from './place-name.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { nameOf } from './record-name.ts';
import { ValueText } from './ValueText.tsx';

/** A record as it is live, who changed what of it, and the way to edit it. */
export function RecordView(record: EditedRecord) {
  return (
    <Answered<WritableTypesAnswer> path="/writable-types">
      {(types) => <Looked types={types} {...record} />}
    </Answered>
  );
}

interface LookedProps extends EditedRecord {
  readonly types: WritableTypesAnswer;
}

function Looked({ types, ...record }: LookedProps) {
  const { type, id, country } = record;
  const { data, error } = useLiveRecord(record);
  const [live] = data ?? [];
  if (error !== undefined) {
    return (
      <p className="problem" role="alert">
        {problemText(error)}
      </p>
    );
  }
  if (!data || !live) {
    return (
      <p className="hint" aria-busy="true">
        Loading…
      </p>
    );
  }
  return (
    <>
      <p className="inline">
        <label htmlFor="looked-country">Country</label>
        <select
          id="looked-country"
          value={country}
          onChange={({ target }) => {
            const other = COUNTRIES.find((each) => each === target.value) ?? country;
            goTo(recordPlace({ type, id, country: other }));
          }}
        >
          <CountryOptions />
        </select>
      </p>
      <h2>{nameOf(live)}</h2>
      <EditIn {...record} name={nameOf(live)} />
      <section aria-labelledby="record-live">
        <h2 id="record-live">As it is live</h2>
        {live.fields[EXISTS] === false ? (
          <p className="hint">The shop doesn’t have it there.</p>
        ) : (
          <LiveValues records={data} country={country} types={types} />
        )}
        {live.parts.map((part) => (
          <LivePart key={part.id} {...part} country={country} types={types} />
        ))}
      </section>
      <RecordHistory records={[{ type, id }, ...live.parts]} />
    </>
  );
}

/** Edits are made in a change set: one that is open, or a new one. */
function EditIn({ name, ...record }: EditedRecord & { readonly name: string }) {
  const mayEdit = useHasRole('editor', [record.country]);
  if (!mayEdit) return null;
  return (
    <section aria-labelledby="record-edit">
      <h2 id="record-edit">Edit it</h2>
      <Answered<ChangeSetsAnswer> path="/change-sets">
        {({ sets }) => {
          const open = sets.filter(({ state }) => state === 'open').slice(0, OFFERED);
          return (
            <>
              <BeginSet
                label="In a new change set. What is it for?"
                button="Edit it"
                title={name}
                placeIn={(set) => editPlace(set, record)}
              />
              {open.length > 0 && <h3>Or in one that is open</h3>}
              <ul className="found">
                {open.map(({ id, title, author }) => (
                  <li key={id}>
                    <Link to={editPlace(id, record)}>{title}</Link>{' '}
                    <span className="hint">begun by {author}</span>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Answered>
    </section>
  );
}

const OFFERED = 8;

interface ValuesProps extends Pick<LookedProps, 'country' | 'types'> {
  readonly records: ReadonlyArray<WritableRecordAnswer>;
}

function LivePart({ country, types, ...part }: LookedProps) {
  const { data } = useLiveRecord({ ...part, country });
  const [live] = data ?? [];
  if (!data || !live) return null;
  return (
    <details>
      <summary>
        {nameOf(live)}{' '}
        <span className="hint">
          <ValueText {...{ ...part, country }} field="price" value={live.fields.price} />
        </span>
      </summary>
      <LiveValues records={data} country={country} types={types} />
    </details>
  );
}

/** The values of a record, each in the languages in which it has one of its own. */
function LiveValues({ records, country, types }: ValuesProps) {
  const [{ type = '' } = {}] = records;
  const fields = inFormOrder(types[type] ?? {})
    .map(([field]) => field)
    .filter((field) => field !== EXISTS);
  return (
    <dl className="values">
      {fields.flatMap((field) => {
        const places = fieldPlaces(field, records);
        return places.map(({ place, record: { fields: live, locale } }) => (
          <div key={`${field} ${place}`} className="value">
            <dt>
              {fieldWords(type, field).label}{' '}
              {places.length > 1 && (
                <span className="hint">{languageName(localeOfId(locale).language)}</span>
              )}
            </dt>
            <dd>
              <ValueText {...{ type, field, country }} value={live[field]} />
            </dd>
          </div>
        ));
      })}
    </dl>
  );
}
