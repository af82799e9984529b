import { useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { wallTime } from '#domain/locale/zoned-time.ts';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { plannedText } from '../../contract/time-text.ts';
import { sendJson } from '../api/console-api.ts';
import { useReadAgain } from '../api/useReadAgain.ts';
import { Overlaps } from '../forms/Overlaps.tsx';
import { plannedTime, wallOf } from '../times/planned-time.ts';
import {
  ClockField,
  type Clocks,
  EndSentence,
  endOf,
  OnClocks,
  TimeNotes,
  useClock,
  WallField,
} from '../times/TimeFields.tsx';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Instant } from '../ui/Instant.tsx';
import { useYes } from './useYes.tsx';

interface Props extends Clocks {
  readonly set: Pick<ChangeSetAnswer, 'id' | 'title' | 'state' | 'version' | 'schedule' | 'end'>;
  /** The time that is asked about at once. */
  readonly proposed?: ProposedTime | undefined;
  readonly onClose?: () => void;
}

/** A time on the clock of a country, such as '2026-12-01T00:30'. */
export interface ProposedTime {
  readonly country: Country;
  readonly wall: string;
}

/** Has a set published at a time, or at another one, and ended at a later one. */
export function ScheduleSet({ set, proposed, onClose, ...clocks }: Props) {
  const { countries } = clocks;
  const readAgain = useReadAgain();
  const announce = useAnnounce();
  const { schedule, end: endBefore } = set;
  const [clock, setClock] = useClock(clocks, proposedOn(proposed, schedule), endBefore);
  const [wall, setWall] = useState(() => proposed?.wall ?? wallBefore(set, countries));
  const [until, setUntil] = useState(() => (endBefore ? wallOf(endBefore) : ''));
  const start = plannedTime({ wall, clock, countries });
  const end = endOf(until, clock, countries);
  const isMoved = set.state === 'scheduled';
  const [isOpen, setOpen] = useState(proposed !== undefined);
  const { reviewed, field } = useYes(set, isOpen);
  const confirm = async () => {
    const body = { ...start, end, reviewed, expected: set.version };
    await sendJson('POST', `/change-sets/${set.id}/schedule`, body);
    if (start) announce(`“${set.title}” will be published on ${plannedText(start)}.`);
    await readAgain();
  };
  return (
    <ConfirmButton
      label={isMoved ? 'Move' : 'Publish at a time'}
      about={set.title}
      heading={`When is “${set.title}” published?`}
      confirmLabel={isMoved ? 'Move' : 'Schedule'}
      isOpen={proposed !== undefined}
      onOpen={() => setOpen(true)}
      {...(onClose && { onClose })}
      onConfirm={confirm}
    >
      <Overlaps set={set.id} />
      <p className="stacked">
        <ClockField {...{ ...clocks, clock, setClock }} />
        <WallField label="Date and time there" {...{ wall, setWall }} />
        <WallField label="Until (optional)" wall={until} setWall={setUntil} />
      </p>
      <TimeNotes {...{ clock, countries }} walls={[wall, until]} />
      <p className="hint">
        It goes out by itself, also when nobody is here. Until then nobody can edit it; it can be
        moved and taken back.
        {start && (
          <>
            {' '}
            That is <Instant at={start.at} isPlanned />
            {start.each && ', in the first country'}.
          </>
        )}
      </p>
      {start && !start.each && <OnClocks at={start.at} countries={countries} />}
      {end && (
        <p className="hint">
          <EndSentence end={end} />
        </p>
      )}
      {field}
    </ConfirmButton>
  );
}

/** A proposed time goes by one clock. */
const proposedOn = (proposed: ProposedTime | undefined, schedule: Props['set']['schedule']) =>
  proposed ? { at: 0, country: proposed.country } : schedule;

/** When it was to be published or else, on the clock that is offered, in an hour. */
function wallBefore({ schedule, end }: Props['set'], countries: Clocks['countries']): string {
  if (schedule) return wallOf(schedule);
  const country = end?.country ?? countries[0];
  return wallTime(Date.now() + HOUR_MS, country ? COUNTRY_TIME_ZONE[country] : 'UTC');
}

const HOUR_MS = 3_600_000;
