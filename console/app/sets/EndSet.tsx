import { useState } from 'react';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { plannedText } from '../../contract/time-text.ts';
import { sendJson } from '../api/console-api.ts';
import { useReadAgain } from '../api/useReadAgain.ts';
import { wallOf } from '../times/planned-time.ts';
import {
  ClockField,
  type Clocks,
  EndSentence,
  endOf,
  TimeNotes,
  useClock,
  WallField,
} from '../times/TimeFields.tsx';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';

interface Props extends Clocks {
  readonly set: Pick<ChangeSetAnswer, 'id' | 'title' | 'version' | 'schedule' | 'end'>;
}

/** Chooses when a set that is scheduled or live ends by itself, another time for that, or none. */
export function EndSet({ set, ...clocks }: Props) {
  const { countries } = clocks;
  const readAgain = useReadAgain();
  const announce = useAnnounce();
  const before = set.end?.isOver ? undefined : set.end;
  const [clock, setClock] = useClock(clocks, before, set.schedule);
  const [until, setUntil] = useState(() => (before ? wallOf(before) : ''));
  const end = endOf(until, clock, countries);
  const confirm = async () => {
    await sendJson('PUT', `/change-sets/${set.id}/end`, { end, expected: set.version });
    announce(
      end ? `“${set.title}” ends on ${plannedText(end)}.` : `“${set.title}” doesn’t end by itself.`,
    );
    await readAgain();
  };
  return (
    <ConfirmButton
      label={before ? 'Change the end' : 'End at a time'}
      about={set.title}
      heading={`When does “${set.title}” end?`}
      confirmLabel={end || !before ? 'Save' : 'Save without an end'}
      onConfirm={confirm}
    >
      <p className="stacked">
        <ClockField {...{ ...clocks, clock, setClock }} />
        <WallField label="Until" wall={until} setWall={setUntil} />
      </p>
      <TimeNotes {...{ clock, countries }} walls={[until]} />
      <p className="hint">
        {end ? <EndSentence end={end} /> : 'Without a time, what it changes stays.'}
      </p>
    </ConfirmButton>
  );
}
