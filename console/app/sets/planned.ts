import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';

/** The beginning or the end of a set on the calendar, with the day and the time on the clock that was chosen. */
export interface Planned {
  readonly set: ChangeSetAnswer;
  readonly edge: 'start' | 'end';
  /** @example '2026-12-01' */
  readonly day: string;
  /** @example '00:30' */
  readonly time: string;
}

type Timed = Pick<ChangeSetAnswer, 'state' | 'schedule' | 'end'>;

/** Whether a set is still to be published by itself. */
const isToBegin = ({ state }: Timed): boolean => state === 'scheduled';

/** Whether a set is still to end by itself: those that nobody has scheduled or published only had a time. */
export function isToEnd({ state, end }: Timed): boolean {
  return end !== undefined && !end.isOver && (state === 'scheduled' || state === 'published');
}

export const isToCome = ({ set, edge }: Planned): boolean =>
  edge === 'start' ? isToBegin(set) : isToEnd(set);

/** How the beginning or the end of a set stands on the calendar: to come, done, or failed at its time. */
export function markOf({ set, edge }: Pick<Planned, 'set' | 'edge'>): string {
  const { state, schedule, end } = set;
  if (edge === 'end') {
    if (end?.problem !== undefined) return 'missed';
    return end?.isOver ? 'done' : 'to-come';
  }
  if (schedule?.problem !== undefined && state !== 'published') return 'missed';
  return state === 'published' ? 'done' : 'to-come';
}
