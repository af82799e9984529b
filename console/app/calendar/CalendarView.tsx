import { useId, useState } from 'react';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { wallTime } from '#domain/locale/zoned-time.ts';
import type {
  ChangeSetAnswer,
  ChangeSetsAnswer,
  PlannedTime,
} from '../../contract/editing-contract.ts';
import { timeIn } from '../../contract/time-text.ts';
import { useMe } from '../people/useMe.ts';
import { PlannedSet } from '../sets/PlannedSet.tsx';
import { isToCome, isToEnd, type Planned } from '../sets/planned.ts';
import { dayText, monthAfter, monthText } from '../times/month.ts';
import { Answered } from '../ui/Answered.tsx';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { Link } from '../ui/Link.tsx';
import { useNow } from '../ui/useNow.ts';
import { useWideScreen } from '../ui/useWideScreen.ts';
import { MonthGrid } from './MonthGrid.tsx';

/** When change sets are published and end by themselves, month by month, on the clock of a country. */
export function CalendarView() {
  return (
    <Answered<ChangeSetsAnswer> path="/change-sets">
      {({ sets }) => <Calendar sets={sets} />}
    </Answered>
  );
}

function Calendar({ sets }: Pick<ChangeSetsAnswer, 'sets'>) {
  const me = useMe();
  const [own] = me && me.countries !== 'all' ? me.countries : [];
  const [country, setCountry] = useState<Country>(own ?? nextCountry(sets) ?? COUNTRIES[0]);
  const zone = COUNTRY_TIME_ZONE[country];
  const today = wallTime(useNow(), zone).slice(0, 10);
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? today.slice(0, 7);
  const isWide = useWideScreen();
  const planned = sets.flatMap((set) => plannedAt(set, country)).sort(byTime);
  const ofMonth = planned.filter(({ day }) => day.startsWith(month));
  return (
    <>
      <CalendarControls {...{ month, country, setMonth, setCountry }} />
      {isWide ? (
        <MonthGrid key={month} {...{ month, today, planned, country }} />
      ) : (
        <MonthList planned={ofMonth} />
      )}
      {!ofMonth.some(isToCome) && <NextPlanned {...{ planned, month }} goTo={setMonth} />}
    </>
  );
}

/** The country on whose clock the next set to come was scheduled. */
function nextCountry(sets: ChangeSetsAnswer['sets']): Country | undefined {
  const [next] = sets
    .flatMap(({ state, schedule }) => (state === 'scheduled' && schedule ? [schedule] : []))
    .sort((one, other) => one.at - other.at);
  return next?.country;
}

/** The beginning and the end of a set in a country. What is open or withdrawn has no end any more. */
function plannedAt(set: ChangeSetAnswer, country: Country): Array<Planned> {
  const { schedule, end } = set;
  const isEnding = end && (isToEnd(set) || end.isOver);
  return [
    ...(schedule ? [{ set, edge: 'start', ...placeOf(schedule, country) } as const] : []),
    ...(isEnding ? [{ set, edge: 'end', ...placeOf(end, country) } as const] : []),
  ];
}

function placeOf(planned: PlannedTime, country: Country): Pick<Planned, 'day' | 'time'> {
  const { at } = timeIn(planned, country);
  const [day = '', time = ''] = wallTime(at, COUNTRY_TIME_ZONE[country]).split('T');
  return { day, time };
}

const byTime = (one: Planned, other: Planned) =>
  `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`);

interface ControlsProps {
  readonly month: string;
  readonly country: Country;
  readonly setMonth: (month: string | undefined) => void;
  readonly setCountry: (country: Country) => void;
}

function CalendarControls({ month, country, setMonth, setCountry }: ControlsProps) {
  const id = useId();
  return (
    <div className="section-head">
      <h2 aria-live="polite">{monthText(month)}</h2>
      <span className="inline">
        <button type="button" onClick={() => setMonth(monthAfter(month, -1))}>
          <span aria-hidden="true">‹</span>
          <span className="unseen">The month before</span>
        </button>
        <button type="button" onClick={() => setMonth(undefined)}>
          Today
        </button>
        <button type="button" onClick={() => setMonth(monthAfter(month, 1))}>
          <span aria-hidden="true">›</span>
          <span className="unseen">The month after</span>
        </button>
        <label htmlFor={`${id}-country`}>On the clock of</label>
        <select
          id={`${id}-country`}
          value={country}
          onChange={({ target }) => setCountry(target.value as Country)}
        >
          <CountryOptions />
        </select>
      </span>
    </div>
  );
}

/** On a phone, it's a list of days on which something is published or ends. */
function MonthList({ planned }: { readonly planned: ReadonlyArray<Planned> }) {
  return [...Map.groupBy(planned, ({ day }) => day)].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={day}>
      <h3 id={day}>{dayText(day)}</h3>
      {ofDay.map((each) =>
        each.edge === 'end' && each.set.schedule ? (
          <EndOfSet key={`${each.set.id} end`} {...each} />
        ) : (
          <PlannedSet key={each.set.id} set={each.set} />
        ),
      )}
    </section>
  ));
}

/** The end of a set that is described where it begins. */
function EndOfSet({ set, time }: Planned) {
  return (
    <p className="item">
      <span>
        {time} End of <Link to={`/change-sets/${set.id}`}>{set.title}</Link>
      </span>
    </p>
  );
}

interface NextProps {
  readonly planned: ReadonlyArray<Planned>;
  readonly month: string;
  readonly goTo: (month: string) => void;
}

/** Where there is something if there is nothing here. */
function NextPlanned({ planned, month, goTo }: NextProps) {
  const next = planned.find((each) => isToCome(each) && each.day > month);
  return (
    <p className="hint">
      Nothing is to be published or to end in {monthText(month)}.{' '}
      {next && (
        <button type="button" className="quiet" onClick={() => goTo(next.day.slice(0, 7))}>
          The next is in {monthText(next.day.slice(0, 7))}
        </button>
      )}
    </p>
  );
}
