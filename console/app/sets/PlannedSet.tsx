import { useEffect, useRef } from 'react';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { plannedText } from '../../contract/time-text.ts';
import { useHasRole } from '../people/useMe.ts';
import { Instant } from '../ui/Instant.tsx';
import { Link } from '../ui/Link.tsx';
import { editsText } from './ChangeSetsView.tsx';
import { EndSet } from './EndSet.tsx';
import { isToEnd } from './planned.ts';
import { type ProposedTime, ScheduleSet } from './ScheduleSet.tsx';
import { SetState } from './SetState.tsx';
import { StateButtons } from './StateButtons.tsx';

interface PlannedProps {
  readonly set: ChangeSetAnswer;
  /** Whether somebody has just chosen it. */
  readonly isChosen?: boolean;
  /** The time that somebody is about to move it to. */
  readonly proposed?: ProposedTime | undefined;
  /** Called once they have, or have thought better of it. */
  readonly onProposed?: () => void;
}

/** A set with its times, and what can be done about it. */
export function PlannedSet({ isChosen = false, ...planned }: PlannedProps) {
  const { set } = planned;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);
  // On a phone, it's below its day.
  const Heading = isChosen ? 'h3' : 'h4';
  const problem = problemOf(set);
  return (
    <article className={problem === undefined ? 'item' : 'item item-warning'}>
      <div className="section-head">
        <Heading ref={heading} tabIndex={-1} className="planned-title">
          <Link to={`/change-sets/${set.id}`}>{set.title}</Link>
        </Heading>
        <SetState {...set} />
      </div>
      <Times set={set} />
      {problem !== undefined && <p>{problem}</p>}
      <Choices {...planned} />
    </article>
  );
}

/** What didn't happen at its time; undefined if all did, or is still to come. */
function problemOf({ state, schedule, end }: ChangeSetAnswer): string | undefined {
  if (state === 'published') return end?.problem && `Not all of it went back then: ${end.problem}`;
  return schedule?.problem && `It could not be published then: ${schedule.problem}`;
}

type OfSet = Pick<PlannedProps, 'set'>;

function Times({ set }: OfSet) {
  const { schedule, end } = set;
  return (
    <p>
      {schedule && (
        <>
          {plannedText(schedule)}, <Instant at={schedule.at} isPlanned />,{' '}
        </>
      )}
      {end && (
        <>
          until {plannedText(end)}, <Instant at={end.at} isPlanned />,{' '}
        </>
      )}
      as {(schedule ?? end)?.who} chose: {editsText(set)}.
    </p>
  );
}

function Choices({ set, proposed, onProposed }: Omit<PlannedProps, 'isChosen'>) {
  const mayPublish = useHasRole('publisher', set.showsIn);
  const isScheduled = set.state === 'scheduled';
  const planned = set.schedule ?? set.end;
  if (!planned || !(isScheduled || isToEnd(set))) return null;
  const { country, each } = planned;
  const clocks = {
    countries: each?.map((time) => time.country) ?? [country],
    mayBeEach: each !== undefined,
  };
  return (
    <div className="choices">
      {isScheduled && mayPublish && (
        <ScheduleSet
          key={`${set.version} ${proposed?.wall}`}
          {...{ set, proposed, ...clocks }}
          {...(onProposed && { onClose: onProposed })}
        />
      )}
      {isToEnd(set) && mayPublish && <EndSet key={`end ${set.version}`} {...{ set, ...clocks }} />}
      {isScheduled && <StateButtons set={set} />}
    </div>
  );
}
