import { useEffect, useRef } from 'react';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { timeText } from '../../contract/time-text.ts';
import { Instant } from '../Instant.tsx';
import { Link } from '../Link.tsx';
import { useHasRole } from '../people/useMe.ts';
import { editsText } from './ChangeSetsView.tsx';
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

/** A set with its time, and what can be done about it. */
export function PlannedSet({ set, isChosen = false, proposed, onProposed }: PlannedProps) {
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
        <SetState {...set} />
      </div>
      <p>
        {timeText(schedule)}, <Instant at={at} isPlanned />, as {who} chose: {editsText(set)}.
      </p>
      {problem !== undefined && <p>It could not be published then: {problem}</p>}
      {set.state === 'scheduled' && (
        <div className="choices">
          {isPublisher && (
            <ScheduleSet
              key={`${set.version} ${proposed?.wall}`}
              {...{ set, proposed }}
              countries={[country]}
              {...(onProposed && { onClose: onProposed })}
            />
          )}
          <StateButtons set={set} />
        </div>
      )}
    </article>
  );
}
