import type {
  ChangeSetAnswer,
  EndAnswer,
  ScheduleAnswer,
} from '../../contract/editing-contract.ts';
import { plannedText } from '../../contract/time-text.ts';
import { Instant } from '../ui/Instant.tsx';
import { useNow } from '../ui/useNow.ts';
import { isToEnd } from './planned.ts';

interface Props {
  readonly set: Pick<ChangeSetAnswer, 'state' | 'schedule' | 'end'>;
}

/** When a set is published and ends by itself, and what came of that. */
export function SetTimes({ set }: Props) {
  const { state, schedule, end } = set;
  const isToCome = isToEnd(set);
  return (
    <>
      {schedule && <Begins {...{ state, schedule }} end={isToCome ? end : undefined} />}
      {state === 'published' && isToCome && end && (
        <p className="well">
          It ends on {plannedText(end)}, which is <Instant at={end.at} isPlanned />, as {end.who}{' '}
          chose: what it changed goes back by itself then.
        </p>
      )}
      {state === 'published' && end?.problem !== undefined && (
        <p className="item item-warning">
          It was to end on {plannedText(end)}, and not all of it went back: {end.problem}
        </p>
      )}
    </>
  );
}

interface BeginsProps extends Pick<ChangeSetAnswer, 'state'> {
  readonly schedule: ScheduleAnswer;
  readonly end: EndAnswer | undefined;
}

function Begins({ state, schedule, end }: BeginsProps) {
  const { at, each, who, problem } = schedule;
  const now = useNow();
  const when = plannedText(schedule);
  if (problem !== undefined) {
    return (
      <p className="item item-warning">
        It was to be published on {when}, and {each ? 'not all of it was' : 'could not be'}:{' '}
        {problem}
      </p>
    );
  }
  if (state === 'scheduled') {
    return (
      <p className="well">
        It is published on {when}, which is <Instant at={at} isPlanned />
        {end && `, and what it changed goes back by itself on ${plannedText(end)}`}, as {who} chose.
      </p>
    );
  }
  const isUnderWay = each?.some((time) => time.at > now);
  return isUnderWay ? <p className="well">It goes out country by country, on {when}.</p> : null;
}
