import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';

/** A set on the calendar, with the day and the time on the clock that was chosen. */
export interface Planned {
  readonly set: ChangeSetAnswer;
  /** @example '2026-12-01' */
  readonly day: string;
  /** @example '00:30' */
  readonly time: string;
}

export const isToCome = ({ set }: Planned): boolean => set.state === 'scheduled';

/** How a set stands on the calendar: to come, done, or failed at its time. */
export function markOf({ state, schedule }: ChangeSetAnswer): string {
  if (schedule?.problem !== undefined && state !== 'published') return 'missed';
  return state === 'published' ? 'done' : 'to-come';
}
