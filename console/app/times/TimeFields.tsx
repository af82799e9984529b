import { useId, useState } from 'react';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import type { PlannedTime } from '../../contract/editing-contract.ts';
import { countriesText } from '../../contract/reach-text.ts';
import { clockText, plannedText } from '../../contract/time-text.ts';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { Instant } from '../ui/Instant.tsx';
import { type Clock, clockOf, plannedTime, timeNotes } from './planned-time.ts';

/** Countries in which a set is shown, and whether it can go by the clock of each. */
export interface Clocks {
  /** The first one's clock is offered. */
  readonly countries: ReadonlyArray<Country>;
  readonly mayBeEach: boolean;
  /** What fields are called that are the same in several countries; for them, it can't. */
  readonly shared?: ReadonlyArray<string>;
}

/** The clock that somebody chooses; at first, the one that was chosen before. */
export function useClock({ countries }: Clocks, ...before: ReadonlyArray<PlannedTime | undefined>) {
  const known = before.find((time) => time !== undefined);
  return useState<Clock>(known ? clockOf(known) : (countries[0] ?? COUNTRIES[0]));
}

interface ClockProps extends Clocks {
  readonly clock: Clock;
  readonly setClock: (clock: Clock) => void;
}

export function ClockField({ clock, setClock, mayBeEach, shared = [] }: ClockProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>On the clock of</label>
      <select
        id={id}
        value={clock}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setClock(target.value as Clock)}
      >
        {mayBeEach && <option value="each">Each country</option>}
        <CountryOptions />
      </select>
      {shared.length > 0 && (
        <span className="hint" id={`${id}-note`}>
          It goes by one clock, as countries share {sharedText(shared)}.
        </span>
      )}
    </>
  );
}

const SHARED_MAX = 3;
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** @example sharedText(['Description', 'Tags']) // '“Description” and “Tags”' */
function sharedText(shared: ReadonlyArray<string>): string {
  const more = shared.length - SHARED_MAX;
  const named = shared.slice(0, SHARED_MAX).map((each) => `“${each}”`);
  return list.format(more > 0 ? [...named, `${more} more`] : named);
}

interface OnClocksProps extends Pick<Clocks, 'countries'> {
  readonly at: number;
}

/** A moment on the clocks of the countries that see it. */
export function OnClocks({ at, countries }: OnClocksProps) {
  if (countries.length < 2) return null;
  const clocks = [...Map.groupBy(countries, (country) => clockText({ at, country }))];
  return (
    <p className="hint">
      {clocks.map(([text, of]) => `${text} in ${countriesText(of)}`).join(', ')}.
    </p>
  );
}

interface WallProps {
  readonly label: string;
  /** Such as '2026-12-01T00:30'; empty for no time. */
  readonly wall: string;
  readonly setWall: (wall: string) => void;
}

export function WallField({ label, wall, setWall }: WallProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={wall}
        onChange={({ target }) => setWall(target.value)}
      />
    </>
  );
}

interface NotesProps extends Pick<Clocks, 'countries'> {
  readonly clock: Clock;
  readonly walls: ReadonlyArray<string>;
}

/** What is to be known about the times that were chosen. */
export function TimeNotes({ clock, countries, walls }: NotesProps) {
  const notes = walls.flatMap((wall) => timeNotes({ wall, clock, countries }, Date.now()));
  return (
    <div className="time-notes" role="status">
      {[...new Set(notes)].map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** What will happen at the end of a set. */
export function EndSentence({ end }: { readonly end: PlannedTime }) {
  return (
    <>
      What it changed goes back by itself on {plannedText(end)}, which is{' '}
      <Instant at={end.at} isPlanned />. What somebody edits meanwhile stays, and the set says so.
    </>
  );
}

/** The end that somebody chose, for the console's API; null for none. */
export const endOf = (wall: string, clock: Clock, countries: Clocks['countries']) =>
  plannedTime({ wall, clock, countries }) ?? null;
