import { useEffect, useId, useRef, useState } from 'react';
import { COUNTRIES, type Country } from '#domain/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/time-zones.ts';
import { wallTime } from '#domain/zoned-time.ts';
import { Answered } from '../Answered.tsx';
import { CountryOptions } from '../CountryOptions.tsx';
import { Instant } from '../Instant.tsx';
import { Link } from '../Link.tsx';
import { useHasRole } from '../people/useHasRole.ts';
import { useMe } from '../people/useMe.ts';
import { useNow } from '../useNow.ts';
import { useWideScreen } from '../useWideScreen.ts';
import { editsText } from './ChangeSetsView.tsx';
import type { ChangeSetAnswer, ChangeSetsAnswer } from './editing-contract.ts';
import { dayText, monthAfter, monthText, weeksOf } from './month.ts';
import { ScheduleSet } from './ScheduleSet.tsx';
import { SetState } from './SetState.tsx';
import { StateButtons } from './StateButtons.tsx';
import { timeText } from './time-text.ts';
import { WEEKDAYS } from './weekdays.ts';

/** When change sets are published by themselves, month by month, on the clock of a country. */
export function CalendarView() {
  return (
    <Answered<ChangeSetsAnswer> path="/change-sets">
      {({ sets }) => <Calendar sets={sets} />}
    </Answered>
  );
}

/** A set on the calendar, with the day and the time on the clock that was chosen. */
interface Planned {
  readonly set: ChangeSetAnswer;
  readonly day: string;
  readonly time: string;
}

function Calendar({ sets }: Pick<ChangeSetsAnswer, 'sets'>) {
  const me = useMe();
  const [own] = me && me.countries !== 'all' ? me.countries : COUNTRIES;
  const [country, setCountry] = useState<Country>(own ?? COUNTRIES[0]);
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
        <MonthGrid key={month} {...{ month, today, planned }} />
      ) : (
        <MonthList planned={ofMonth} />
      )}
      {!ofMonth.some(isToCome) && <NextPlanned {...{ planned, month }} goTo={setMonth} />}
    </>
  );
}

function plannedAt(set: ChangeSetAnswer, zone: string): Array<Planned> {
  if (!set.schedule) return [];
  const [day = '', time = ''] = wallTime(set.schedule.at, zone).split('T');
  return [{ set, day, time }];
}

const isToCome = ({ set }: Planned) => set.state === 'scheduled';

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

interface GridProps {
  readonly month: string;
  readonly today: string;
  readonly planned: ReadonlyArray<Planned>;
}

/** On a desk, a month is a table of weeks; what is chosen in it is described below. */
function MonthGrid({ month, today, planned }: GridProps) {
  const [chosenId, choose] = useState<string>();
  const byDay = Map.groupBy(planned, ({ day }) => day);
  const chosen = planned.find(({ set }) => set.id === chosenId);
  return (
    <>
      <table className="calendar">
        <caption className="unseen">Change sets that are published in {monthText(month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={day.startsWith(month) ? undefined : 'other-month'}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <time dateTime={day}>
                    <span className="unseen">{dayText(day)}</span>
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                  </time>
                  {byDay.get(day)?.map(({ set, time }) => (
                    <button
                      key={set.id}
                      type="button"
                      className={`planned-set ${markOf(set)}`}
                      aria-expanded={set.id === chosenId}
                      onClick={() => choose(set.id === chosenId ? undefined : set.id)}
                    >
                      <span className="at">{time}</span> {set.title}
                    </button>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && <PlannedSet key={chosen.set.id} set={chosen.set} isChosen />}
    </>
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

/** How a set stands on the calendar: to come, done, or failed at its time. */
function markOf({ state, schedule }: ChangeSetAnswer): string {
  if (schedule?.problem !== undefined && state !== 'published') return 'missed';
  return state === 'published' ? 'done' : 'to-come';
}

interface PlannedProps {
  readonly set: ChangeSetAnswer;
  /** Whether somebody has just chosen it. */
  readonly isChosen?: boolean;
}

/** A set with its time, and what can be done about it. */
function PlannedSet({ set, isChosen = false }: PlannedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);
  const isPublisher = useHasRole('publisher');
  const { schedule } = set;
  if (!schedule) return null;
  const { at, country, who, problem } = schedule;
  // On a phone, it's below its day.
  const Heading = isChosen ? 'h3' : 'h4';
  return (
    <article className={problem === undefined ? 'item' : 'item item-warning'}>
      <div className="section-head">
        <Heading ref={heading} tabIndex={-1} className="planned-title">
          <Link to={`/change-sets/${set.id}`}>{set.title}</Link>
        </Heading>
        <SetState state={set.state} />
      </div>
      <p>
        {timeText(schedule)}, <Instant at={at} isPlanned />, as {who} chose: {editsText(set)}.
      </p>
      {problem !== undefined && <p>It could not be published then: {problem}</p>}
      {set.state === 'scheduled' && (
        <div className="choices">
          {isPublisher && <ScheduleSet key={set.version} set={set} countries={[country]} />}
          <StateButtons set={set} />
        </div>
      )}
    </article>
  );
}
