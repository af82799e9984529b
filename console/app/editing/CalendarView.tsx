import { useId, useState } from 'react';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { wallTime } from '#domain/locale/zoned-time.ts';
import type { ChangeSetAnswer, ChangeSetsAnswer } from '../../contract/editing-contract.ts';
import { Answered } from '../Answered.tsx';
import { CountryOptions } from '../CountryOptions.tsx';
import { useMe } from '../people/useMe.ts';
import { useNow } from '../useNow.ts';
import { useWideScreen } from '../useWideScreen.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { dayText, monthAfter, monthText } from './month.ts';
import { PlannedSet } from './PlannedSet.tsx';
import { isToCome, type Planned } from './planned.ts';

/** When change sets are published by themselves, month by month, on the clock of a country. */
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
  const planned = sets.flatMap((set) => plannedAt(set, zone)).sort(byTime);
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

function plannedAt(set: ChangeSetAnswer, zone: string): Array<Planned> {
  if (!set.schedule) return [];
  const [day = '', time = ''] = wallTime(set.schedule.at, zone).split('T');
  return [{ set, day, time }];
}

const byTime = (one: Planned, other: Planned) =>
  (one.set.schedule?.at ?? 0) - (other.set.schedule?.at ?? 0);

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

/** On a phone, it's a list of days on which something is published. */
function MonthList({ planned }: { readonly planned: ReadonlyArray<Planned> }) {
  return [...Map.groupBy(planned, ({ day }) => day)].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={day}>
      <h3 id={day}>{dayText(day)}</h3>
      {ofDay.map(({ set }) => (
        <PlannedSet key={set.id} set={set} />
      ))}
    </section>
  ));
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
      Nothing is to be published in {monthText(month)}.{' '}
      {next && (
        <button type="button" className="quiet" onClick={() => goTo(next.day.slice(0, 7))}>
          The next is in {monthText(next.day.slice(0, 7))}
        </button>
      )}
    </p>
  );
}
