import type { ChangeSetAnswer, ChangeSetState } from '../../contract/editing-contract.ts';
import { StateTag } from '../StateTag.tsx';

const KINDS = {
  open: 'plain',
  scheduled: 'warning',
  published: 'good',
  withdrawn: 'plain',
} as const satisfies Record<ChangeSetState, string>;

/** How far a set has got: also that it's undone or has ended, or wasn't published at its time. */
export function SetState({
  state,
  isUndone,
  schedule,
  end,
}: Pick<ChangeSetAnswer, 'state' | 'isUndone' | 'schedule' | 'end'>) {
  if (state === 'published' && isUndone) return <StateTag kind="plain">undone</StateTag>;
  if (end?.isOver && end.problem === undefined) return <StateTag kind="plain">ended</StateTag>;
  if (isMissed({ state, schedule })) return <StateTag kind="problem">not published</StateTag>;
  return <StateTag kind={KINDS[state]}>{state}</StateTag>;
}

/** Whether a set could not be published at its time, and waits for somebody. */
export function isMissed({
  state,
  schedule,
}: Pick<ChangeSetAnswer, 'state' | 'schedule'>): boolean {
  return state === 'open' && schedule?.problem !== undefined;
}
