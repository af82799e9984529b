import { useEffect, useRef } from 'react';
import useSWR from 'swr';
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
import { Answered } from '../Answered.tsx';
import { CountryOptions } from '../CountryOptions.tsx';
import { goTo } from '../location.ts';
import { useHasRole } from '../people/useMe.ts';
import { ChosenSet, useOpenSets } from './ChosenSet.tsx';
import { editPlace, recordPlace } from './edit-place.ts';
import { AddRecord, FoundRecord, inOrder } from './FindRecord.tsx';
import { newPlaces } from './moved-places.ts';
import { SaveButton } from './SaveButton.tsx';

/** What the home page shows from top to bottom, and the pages of text. */
const TYPES = {
  home: [
    'billboards',
    'quick-links',
    'home-page-carousels',
    'content-banners',
    'featured-contents',
    'feature-carousels',
    'shop-by-campaigns',
    'layout-config',
  ],
  pages: ['pages'],
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
      {TYPES[room].map((type) => (
        <RecordsOfType key={type} {...{ type, country, edited }} />
      ))}
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
        {({ records, more }) => (
          <>
            {records.length === 0 && <p className="hint">{countryName(country)} shows none.</p>}
            <Records {...{ records, type, country, edited }} isWhole={more === 0} />
            {more > 0 && <p className="hint">{more} more, which the search finds.</p>}
          </>
        )}
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

/** The records in the order that shoppers see or, with a set, will see. */
function Records({ records, type, country, edited, isWhole }: RecordsProps) {
  const rules = edited?.types[type]?.position;
  const locale = localeFor(country);
  const place = rules && placeOf(rules.scope, locale);
  const draftOf = (id: string) =>
    edited?.set.drafts.find(
      (each) =>
        each.type === type && each.id === id && each.field === 'position' && each.place === place,
    );
  const drafted = records.map((record) => {
    const position = draftOf(record.id)?.value;
    return typeof position === 'number' ? { ...record, position } : record;
  });
  const ordered = inOrder(drafted);
  const saves = (from: number, to: number) =>
    newPlaces(ordered, { from, to }).map(({ id, position }) => ({
      ...{ type, id, locale: locale.id, field: 'position', value: position },
      expected: draftOf(id)?.version ?? 0,
    }));
  const { list, expect } = useFocusOnMoved(ordered.map(({ id }) => id).join(' '));
  return (
    <ul className="found" ref={list}>
      {ordered.map((record, index) => {
        const of = { type, id: record.id, country };
        const { title = record.id } = record;
        return (
          <FoundRecord
            key={record.id}
            record={record}
            to={edited ? editPlace(edited.set.id, of) : recordPlace(of)}
          >
            {edited && rules && isWhole && (
              <div className="choices">
                {STEPS.map(({ label, by }, step) => (
                  <SaveButton
                    key={label}
                    set={edited.set.id}
                    isDisabled={!ordered[index + by]}
                    save={saves(index, index + by)}
                    said={`${title} has place ${index + by + 1}.`}
                    onSaved={() => expect({ to: index + by, step })}
                  >
                    {label}
                    <span className="unseen"> {title}</span>
                  </SaveButton>
                ))}
              </div>
            )}
          </FoundRecord>
        );
      })}
    </ul>
  );
}

interface Moved {
  /** Where the record is then. */
  readonly to: number;
  /** Which of its buttons was pressed. */
  readonly step: number;
}

/** Leaves the focus on the button that moved a record, or on its other one at the end of the list. */
function useFocusOnMoved(order: string) {
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<Moved>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is when records have moved
  useEffect(() => {
    if (!moved.current) return;
    const { to, step } = moved.current;
    moved.current = undefined;
    const buttons = [...(list.current?.children[to]?.querySelectorAll('button') ?? [])];
    const [pressed, other] = [buttons[step], buttons[1 - step]];
    (pressed?.disabled ? other : pressed)?.focus();
  }, [order]);
  return {
    list,
    expect(next: Moved) {
      moved.current = next;
    },
  };
}

const STEPS = [
  { label: 'Move up', by: -1 },
  { label: 'Move down', by: 1 },
] as const;
