import { type DragEvent, useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import { WEEKDAYS } from '#domain/locale/weekdays.ts';
import { useHasRole } from '../people/useMe.ts';
import { PlannedSet } from '../sets/PlannedSet.tsx';
import { isToCome, markOf, type Planned } from '../sets/planned.ts';
import { dayText, monthText, weeksOf } from '../times/month.ts';

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
  const lasting = lastingSets(planned);
  const drop = (id: string, day: string) => {
    const dropped = planned.find(({ set, edge }) => set.id === id && edge === 'start');
    if (!dropped || dropped.day === day) return;
    choose(id);
    setMoved({ id, version: dropped.set.version, wall: `${day}T${dropped.time}` });
  };
  const isMoved = chosen && moved?.id === chosen.set.id && moved.version === chosen.set.version;
  return (
    <>
      <table className="calendar">
        <caption className="unseen">
          Change sets that are published or end in {monthText(month)}
        </caption>
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
                  lasting={lasting.filter(({ from, until }) => from < day && day < until)}
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

/** A set that is live from a day to another. */
interface Lasting {
  readonly set: Planned['set'];
  readonly from: string;
  readonly until: string;
}

/** The sets whose beginning and end are on the calendar. */
function lastingSets(planned: ReadonlyArray<Planned>): Array<Lasting> {
  return planned.flatMap(({ set, edge, day: from }) => {
    const end = planned.find((each) => each.set.id === set.id && each.edge === 'end');
    return edge === 'start' && end ? [{ set, from, until: end.day }] : [];
  });
}

interface DayProps {
  readonly day: string;
  readonly isOfMonth: boolean;
  readonly isToday: boolean;
  readonly planned: ReadonlyArray<Planned>;
  /** The sets that began before the day and end after it. */
  readonly lasting: ReadonlyArray<Lasting>;
  readonly chosenId: string | undefined;
  readonly choose: (id: string | undefined) => void;
  /** Called with the id of the set that is dropped on the day. */
  readonly onDrop: (id: string) => void;
}

function Day({ day, isOfMonth, isToday, planned, lasting, chosenId, choose, onDrop }: DayProps) {
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
          key={`${each.set.id} ${each.edge}`}
          type="button"
          className={`planned-set ${markOf(each)}`}
          aria-expanded={each.set.id === chosenId}
          draggable={mayMove && each.edge === 'start' && isToCome(each)}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(SET, each.set.id);
            dataTransfer.effectAllowed = 'move';
          }}
          onClick={() => choose(each.set.id === chosenId ? undefined : each.set.id)}
        >
          <span className="at">{each.time}</span> {each.edge === 'end' && 'End of '}
          {each.set.title}
        </button>
      ))}
      {lasting.map(({ set }) => (
        <span key={set.id} className="lasting">
          <span className="unseen">During </span>
          {set.title}
        </span>
      ))}
    </td>
  );
}

/** What is dragged: nothing else can be dropped on a day. */
const SET = 'application/x-change-set';
