import { useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { instantAt, wallTime } from '#domain/locale/zoned-time.ts';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { timeText } from '../../contract/time-text.ts';
import { useAnnounce } from '../Announcer.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { CountryOptions } from '../CountryOptions.tsx';
import { sendJson } from '../console-api.ts';
import { Instant } from '../Instant.tsx';
import { Overlaps } from './Overlaps.tsx';

interface Props {
  readonly set: Pick<ChangeSetAnswer, 'id' | 'title' | 'state' | 'version' | 'schedule'>;
  /** The countries whose shoppers will see it; the first one's clock is offered. */
  readonly countries: ReadonlyArray<Country>;
  /** The time that is asked about at once. */
  readonly proposed?: ProposedTime | undefined;
  readonly onClose?: () => void;
}

/** A time on the clock of a country, such as '2026-12-01T00:30'. */
export interface ProposedTime {
  readonly country: Country;
  readonly wall: string;
}

/** Has a set published at a time in a country's clock, or at another one. */
export function ScheduleSet({ set, countries, proposed, onClose }: Props) {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const id = useId();
  const [country, setCountry] = useState<Country>(
    proposed?.country ?? set.schedule?.country ?? countries[0] ?? COUNTRIES[0],
  );
  const [wall, setWall] = useState(
    () =>
      proposed?.wall ??
      wallTime(set.schedule?.at ?? Date.now() + HOUR_MS, COUNTRY_TIME_ZONE[country]),
  );
  const at = instantAt(wall, COUNTRY_TIME_ZONE[country]);
  const isMoved = set.state === 'scheduled';
  const schedule = async () => {
    const body = { at, country, expected: set.version };
    await sendJson('POST', `/change-sets/${set.id}/schedule`, body);
    announce(`“${set.title}” will be published on ${timeText({ at, country })}.`);
    await mutate((key) => typeof key === 'string' && key !== '/session');
  };
  return (
    <ConfirmButton
      label={isMoved ? 'Move' : 'Publish at a time'}
      about={set.title}
      heading={`When is “${set.title}” published?`}
      confirmLabel={isMoved ? 'Move' : 'Schedule'}
      isOpen={proposed !== undefined}
      {...(onClose && { onClose })}
      onConfirm={schedule}
    >
      <Overlaps set={set.id} />
      <p className="stacked">
        <label htmlFor={`${id}-country`}>On the clock of</label>
        <select
          id={`${id}-country`}
          value={country}
          onChange={(event) => setCountry(event.target.value as Country)}
        >
          <CountryOptions />
        </select>
        <label htmlFor={`${id}-time`}>Date and time there</label>
        <input
          id={`${id}-time`}
          type="datetime-local"
          value={wall}
          onChange={(event) => setWall(event.target.value)}
        />
      </p>
      <p className="hint">
        It goes out by itself, also when nobody is here. Until then nobody can edit it; it can be
        moved and taken back.
        {!Number.isNaN(at) && (
          <>
            {' '}
            That is <Instant at={at} isPlanned />.
          </>
        )}
      </p>
    </ConfirmButton>
  );
}

const HOUR_MS = 3_600_000;
