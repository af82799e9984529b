import { type DragEvent, useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import { WEEKDAYS } from '#domain/locale/weekdays.ts';
import { useHasRole } from '../people/useMe.ts';
import { dayText, monthText, weeksOf } from './month.ts';
import { PlannedSet } from './PlannedSet.tsx';
import { isToCome, markOf, type Planned } from './planned.ts';

interface GridProps {
  readonly month: string;
  readonly today: string;
  readonly planned: ReadonlyArray<Planned>;
  /** On whose clock the days are. */
  readonly country: Country;
}

/** A set that was dropped on another day, as it was then. */
interface Moved {
  readonly id: string;
  readonly version: number;
  readonly wall: string;
}

/** On a desk, a month is a table of weeks; what is chosen in it, or dragged to another day, is described below. */
export function MonthGrid({ month, today, planned, country }: GridProps) {
  const [chosenId, choose] = useState<string>();
  const [moved, setMoved] = useState<Moved>();
  const byDay = Map.groupBy(planned, ({ day }) => day);
  const chosen = planned.find(({ set }) => set.id === chosenId);
  const drop = (id: string, day: string) => {
    const dropped = planned.find(({ set }) => set.id === id);
    if (!dropped || dropped.day === day) return;
    choose(id);
    setMoved({ id, version: dropped.set.version, wall: `${day}T${dropped.time}` });
  };
  const isMoved = chosen && moved?.id === chosen.set.id && moved.version === chosen.set.version;
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
                <Day
                  key={day}
                  {...{ day, chosenId, choose }}
                  isOfMonth={day.startsWith(month)}
                  isToday={day === today}
                  planned={byDay.get(day) ?? []}
                  onDrop={(id) => drop(id, day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && (
        <PlannedSet
          key={chosen.set.id}
          set={chosen.set}
          isChosen
          proposed={isMoved ? { country, wall: moved.wall } : undefined}
          onProposed={() => setMoved(undefined)}
        />
      )}
    </>
  );
}

interface DayProps {
  readonly day: string;
  readonly isOfMonth: boolean;
  readonly isToday: boolean;
  readonly planned: ReadonlyArray<Planned>;
  readonly chosenId: string | undefined;
  readonly choose: (id: string | undefined) => void;
  /** Called with the id of the set that is dropped on the day. */
  readonly onDrop: (id: string) => void;
}

function Day({ day, isOfMonth, isToday, planned, chosenId, choose, onDrop }: DayProps) {
  const mayMove = useHasRole('publisher');
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(SET)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <td
      className={[!isOfMonth && 'other-month', isOver && 'drop-day'].filter(Boolean).join(' ')}
      aria-current={isToday ? 'date' : undefined}
      onDragEnter={take}
      onDragOver={take}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        onDrop(event.dataTransfer.getData(SET));
      }}
    >
      <time dateTime={day}>
        <span className="unseen">{dayText(day)}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
      </time>
      {planned.map((each) => (
        <button
          key={each.set.id}
          type="button"
          className={`planned-set ${markOf(each.set)}`}
          aria-expanded={each.set.id === chosenId}
          draggable={mayMove && isToCome(each)}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(SET, each.set.id);
            dataTransfer.effectAllowed = 'move';
          }}
          onClick={() => choose(each.set.id === chosenId ? undefined : each.set.id)}
        >
          <span className="at">{each.time}</span> {each.set.title}
        </button>
      ))}
    </td>
  );
}

/** What is dragged: nothing else can be dropped on a day. */
const SET = 'application/x-change-set';
