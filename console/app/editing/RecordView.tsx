import useSWR from 'swr';
import { parseCountry } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { ChangeSetsAnswer, WritableTypesAnswer } from '../../contract/editing-contract.ts';
import { Answered } from '../Answered.tsx';
import { CountryOptions } from '../CountryOptions.tsx';
import { Link } from '../Link.tsx';
import { Loading } from '../Loading.tsx';
import { goTo } from '../location.ts';
import { useHasRole } from '../people/useHasRole.ts';
import { BeginSet } from './BeginSet.tsx';
import { type EditedRecord, editPlace, recordPlace } from './edit-place.ts';
import { LivePart, LiveValues } from './LiveValues.tsx';
import { presentIn, useLiveRecord } from './live-record.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { nameOf } from './record-name.ts';
import { ShownRecord } from './ShownRecord.tsx';

/** A record as it is live, who changed what of it, and the way to edit it. */
export function RecordView(record: EditedRecord) {
  const { data: types, error } = useSWR<WritableTypesAnswer, unknown>('/writable-types');
  if (error !== undefined) return <ShownRecord {...record} error={error} />;
  if (!types) return <Loading />;
  return <Looked types={types} {...record} />;
}

interface LookedProps extends EditedRecord {
  readonly types: WritableTypesAnswer;
}

function Looked({ types, ...record }: LookedProps) {
  const { type, id, country } = record;
  const { data, error } = useLiveRecord(record);
  const { live, there } = presentIn(data);
  if (error !== undefined) return <ShownRecord {...record} error={error} />;
  if (!live) return <Loading />;
  return (
    <>
      <p className="inline">
        <label htmlFor="looked-country">Country</label>
        <select
          id="looked-country"
          value={country}
          onChange={({ target }) => {
            const other = parseCountry(target.value) ?? country;
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
          <LiveValues records={there} country={country} types={types} />
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
