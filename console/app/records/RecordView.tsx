import useSWR from 'swr';
import { type Country, localeFor, localeOfId, parseCountry } from '#domain/locale/locales.ts';
import { kebabCase } from '#domain/records/attribute-names.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { RecordAnswer } from '../../contract/console-contract.ts';
import type {
  ChangeSetsAnswer,
  WritableRecordAnswer,
  WritableTypesAnswer,
} from '../../contract/editing-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { languageName } from '../../contract/place-name.ts';
import { ApiProblem, problemText } from '../api/console-api.ts';
import { type EditedRecord, editPlace, recordPlace } from '../fields/edit-place.ts';
import { fieldPlaces } from '../fields/field-places.ts';
import { inFormOrder } from '../fields/form-order.ts';
import { presentIn, useLiveRecord } from '../fields/live-record.ts';
import { nameOf } from '../fields/record-name.ts';
import { ValueText } from '../fields/ValueText.tsx';
import { useHasRole } from '../people/useMe.ts';
import { BeginSet } from '../sets/BeginSet.tsx';
import { Answered } from '../ui/Answered.tsx';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { Link } from '../ui/Link.tsx';
import { Loading } from '../ui/Loading.tsx';
import { goTo } from '../ui/location.ts';
import { RecordHistory } from './RecordHistory.tsx';

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

interface Common {
  readonly country: Country;
  readonly types: WritableTypesAnswer;
}

interface ValuesProps extends Common {
  readonly records: ReadonlyArray<WritableRecordAnswer>;
}

/** A part of a record, such as a variant with its price. */
function LivePart({ country, types, ...part }: EditedRecord & Common) {
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

interface Props extends EditedRecord {
  /** What kept it from being read for editing. */
  readonly error: unknown;
}

/** A record as the shop has it, for those that are edited elsewhere. */
function ShownRecord({ error, ...record }: Props) {
  const { type, id, country } = record;
  const path = `/locales/${localeFor(country).id}/records/${type}/${encodeURIComponent(id)}`;
  return (
    <>
      <p className="well">
        {problemText(error)} <Elsewhere error={error} />
      </p>
      <section aria-labelledby="record-shown">
        <h2 id="record-shown">As the shop has it</h2>
        <Answered<RecordAnswer> path={path}>
          {({ fields }) => (
            <dl className="values">
              {Object.entries(fields).map(([name, value]) => (
                <div key={name} className="value">
                  <dt>{fieldWords(type, kebabCase(name)).label}</dt>
                  <dd>
                    <ValueText {...{ type, country, value }} field={kebabCase(name)} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Answered>
      </section>
      <RecordHistory records={[{ type, id }]} />
    </>
  );
}

/** The way to where it's edited, if that is known. */
function Elsewhere({ error }: Pick<Props, 'error'>) {
  const body = error instanceof ApiProblem ? error.body : undefined;
  const link = typeof body === 'object' && body !== null && 'link' in body && body.link;
  if (typeof link !== 'string') return null;
  return <a href={link}>Edit it there</a>;
}
