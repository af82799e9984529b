import { useId, useState } from 'react';
import { WEEKDAYS } from '#domain/locale/weekdays.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { daysText, isTime, usualHours, withSameHours } from './same-hours.ts';

interface Props {
  /** The opening hours as they are. */
  readonly items: ReadonlyArray<unknown>;
  readonly onChange: (items: ReadonlyArray<unknown>) => void;
}

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** Writes the hours of several days at once. */
export function SameHours({ items, onChange }: Props) {
  const id = useId();
  const announce = useAnnounce();
  const [days, setDays] = useState<ReadonlyArray<number>>(MONDAY_TO_FRIDAY);
  const [hours, setHours] = useState(() => usualHours(items));
  const isWhole = days.length > 0 && isTime(hours.opens) && isTime(hours.closes);
  const write = () => {
    onChange(withSameHours(items, days, hours));
    announce(`${daysText(days)}: ${hours.opens} to ${hours.closes}.`);
  };
  return (
    <fieldset className="group">
      <legend>The same hours for several days</legend>
      <p className="choices">
        {WEEKDAYS.map((name, index) => (
          <label key={name} className="tick">
            <input
              type="checkbox"
              checked={days.includes(index + 1)}
              onChange={({ target }) =>
                setDays(
                  target.checked ? [...days, index + 1] : days.filter((day) => day !== index + 1),
                )
              }
            />{' '}
            {name}
          </label>
        ))}
      </p>
      <p className="inline">
        <label htmlFor={`${id}-opens`}>Open from</label>
        <input
          id={`${id}-opens`}
          size={6}
          value={hours.opens}
          onChange={({ target }) => setHours({ ...hours, opens: target.value })}
        />
        <label htmlFor={`${id}-closes`}>to</label>
        <input
          id={`${id}-closes`}
          size={6}
          value={hours.closes}
          onChange={({ target }) => setHours({ ...hours, closes: target.value })}
        />
        <button type="button" disabled={!isWhole} onClick={write}>
          {days.length === 0 ? 'Choose days' : `Write ${daysText(days)}`}
        </button>
      </p>
      {isWhole && hours.closes <= hours.opens && (
        <p className="hint">That is until {hours.closes} of the next day.</p>
      )}
    </fieldset>
  );
}
