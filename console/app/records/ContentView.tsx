import { useState } from 'react';
import useSWR from 'swr';
import { HOME } from '#domain/addresses/addresses.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { EXISTS, placeOf } from '#domain/records/field-scope.ts';
import type {
  ChangeSetDetails,
  NamedRecord,
  NamedRecordsAnswer,
  WritableTypesAnswer,
} from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { countryName } from '../../contract/reach-text.ts';
import { editPlace, recordPlace } from '../fields/edit-place.ts';
import { HOME_TYPES } from '../fields/page-of-record.ts';
import { newPlaces } from '../forms/moved-places.ts';
import { useSaving } from '../forms/SaveButton.tsx';
import { useHasRole } from '../people/useMe.ts';
import { LivePicture } from '../previews/LivePicture.tsx';
import { ChosenSet, useOpenSets } from '../sets/ChosenSet.tsx';
import { AddRecord, FoundRecord, inOrder } from '../sets/FindRecord.tsx';
import { Answered } from '../ui/Answered.tsx';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { LazyRows } from '../ui/LazyRows.tsx';
import { goTo } from '../ui/location.ts';
import { recordsWithDrafts } from './records-with-drafts.ts';

/** What the home page shows from top to bottom, and the pages of text with the menu that leads to them. */
const TYPES = {
  home: HOME_TYPES,
  pages: ['pages', 'navigation'],
} as const;

interface Props {
  readonly room: keyof typeof TYPES;
  readonly country: Country;
  /** The change set that is edited; undefined if the records are only looked at. */
  readonly chosen: string | undefined;
}

/**
 * The records of a country that make up its home page, or its pages of text. Each leads to where it's
 * edited; with a change set, more are added and put in order.
 */
export function ContentView({ room, country, chosen }: Props) {
  const mayEdit = useHasRole('editor', [country]);
  const { open, readOnly, ...sets } = useOpenSets(chosen);
  const set = mayEdit ? sets.set : undefined;
  const { data: details } = useSWR<ChangeSetDetails>(set ? `/change-sets/${set.id}` : null);
  const { data: types } = useSWR<WritableTypesAnswer>(set ? '/writable-types' : null);
  const edited = set && details && types ? { set: details, types } : undefined;
  const placeIn = (query: Readonly<Record<string, string>>) =>
    `/${room}?${new URLSearchParams(query)}`;
  return (
    <>
      <p className="inline">
        <label htmlFor="content-country">Country</label>
        <select
          id="content-country"
          value={country}
          onChange={({ target }) =>
            goTo(placeIn({ country: target.value, ...(chosen && { set: chosen }) }))
          }
        >
          <CountryOptions />
        </select>
      </p>
      {mayEdit && (
        <ChosenSet
          {...{ open, set, readOnly }}
          placeIn={(id) => placeIn({ country, ...(id && { set: id }) })}
        />
      )}
      <div className={edited && room === 'home' ? 'with-picture' : undefined}>
        <div>
          {TYPES[room].map((type) => (
            <RecordsOfType key={type} {...{ type, country, edited }} />
          ))}
        </div>
        {edited && room === 'home' && (
          <LivePicture set={edited.set} locale={localeFor(country)} path={HOME} />
        )}
      </div>
    </>
  );
}

/** A set that is edited, and the fields of all types. */
interface Edited {
  readonly set: ChangeSetDetails;
  readonly types: WritableTypesAnswer;
}

interface OfTypeProps {
  readonly type: string;
  readonly country: Country;
  readonly edited: Edited | undefined;
}

function RecordsOfType({ type, country, edited }: OfTypeProps) {
  const query = new URLSearchParams({ country, type });
  const { many } = typeWords(type);
  return (
    <section aria-label={many}>
      <h2>{many}</h2>
      <Answered<NamedRecordsAnswer> path={`/writable-records?${query}`}>
        {({ records: live, more }) => {
          const where = { type, locale: localeFor(country) };
          const records = edited ? recordsWithDrafts(live, edited.set, where) : live;
          return (
            <>
              {records.length === 0 && <p className="hint">{countryName(country)} shows none.</p>}
              <Records {...{ records, type, country, edited }} isWhole={more === 0} />
              {more > 0 && <p className="hint">{more} more, which the search finds.</p>}
            </>
          );
        }}
      </Answered>
      {edited?.types[type]?.[EXISTS] && (
        <div className="choices">
          <AddRecord key={edited.set.id} set={edited.set.id} {...{ type, country }} />
        </div>
      )}
    </section>
  );
}

interface RecordsProps extends OfTypeProps {
  readonly records: ReadonlyArray<NamedRecord>;
  /** Whether there are no more of the type. */
  readonly isWhole: boolean;
}

/** The records in the order that shoppers see or, with a set, will see; there, it's changed. */
function Records({ records, type, country, edited, isWhole }: RecordsProps) {
  const rules = edited?.types[type]?.position;
  const placeIn = (id: string) =>
    edited ? editPlace(edited.set.id, { type, id, country }) : recordPlace({ type, id, country });
  if (edited && rules && isWhole && records.length > 1) {
    const place = placeOf(rules.scope, localeFor(country));
    return <Ordered {...{ records, type, country, place, placeIn }} set={edited.set} />;
  }
  return (
    <ul className="found">
      {inOrder(records).map((record) => (
        <li key={record.id}>
          <FoundRecord record={record} to={placeIn(record.id)} />
        </li>
      ))}
    </ul>
  );
}

interface OrderedProps extends Pick<RecordsProps, 'records' | 'type' | 'country'> {
  readonly set: ChangeSetDetails;
  /** Where the order is the same. */
  readonly place: string;
  readonly placeIn: (id: string) => string;
}

function Ordered({ records, type, country, set, place, placeIn }: OrderedProps) {
  const [moved, setMoved] = useState<ReadonlyArray<string>>();
  const { save, problem } = useSaving({ set: set.id, onRead: () => setMoved(undefined) });
  const draftOf = (id: string) =>
    set.drafts.find(
      (each) =>
        each.type === type && each.id === id && each.field === 'position' && each.place === place,
    );
  const ordered = inOrder(records);
  const shown = moved?.flatMap((id) => ordered.find((each) => each.id === id) ?? []) ?? ordered;
  return (
    <>
      <LazyRows
        label={typeWords(type).many}
        rows={shown.map((record) => ({
          id: record.id,
          name: record.title ?? record.id,
          shown: <FoundRecord record={record} to={placeIn(record.id)} />,
        }))}
        onOrder={(order) => {
          setMoved(order);
          const locale = localeFor(country).id;
          void save(
            newPlaces(ordered, order).map(({ id, position }) => ({
              ...{ type, id, locale, field: 'position', value: position },
              expected: draftOf(id)?.version ?? 0,
            })),
          );
        }}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
}
