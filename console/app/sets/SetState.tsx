import type { ApprovalState } from '../../contract/approval-contract.ts';
import type { ChangeSetAnswer, ChangeSetState } from '../../contract/editing-contract.ts';
import { StateTag } from '../ui/StateTag.tsx';

const KINDS = {
  open: 'plain',
  scheduled: 'warning',
  published: 'good',
  withdrawn: 'plain',
} as const satisfies Record<ChangeSetState, string>;

const APPROVALS = {
  asked: { kind: 'warning', text: 'waits for approval' },
  approved: { kind: 'good', text: 'approved' },
  outdated: { kind: 'warning', text: 'changed since approved' },
  'sent-back': { kind: 'problem', text: 'sent back' },
} as const satisfies Record<ApprovalState, object>;

/** How far a set has got: also that it's undone or has ended, or wasn't published at its time. */
export function SetState({
  state,
  undone,
  schedule,
  end,
  approval,
}: Pick<ChangeSetAnswer, 'state' | 'undone' | 'schedule' | 'end' | 'approval'>) {
  if (isUndone({ undone })) return <StateTag kind="plain">undone</StateTag>;
  if (undone) return <StateTag kind="warning">partly undone</StateTag>;
  if (end?.isOver && end.problem === undefined) return <StateTag kind="plain">ended</StateTag>;
  if (isMissed({ state, schedule })) return <StateTag kind="problem">not published</StateTag>;
  if (state === 'open' && approval) {
    const { kind, text } = APPROVALS[approval.state];
    return <StateTag kind={kind}>{text}</StateTag>;
  }
  return <StateTag kind={KINDS[state]}>{state}</StateTag>;
}

/** Whether a set could not be published at its time, and waits for somebody. */
export function isMissed({
  state,
  schedule,
}: Pick<ChangeSetAnswer, 'state' | 'schedule'>): boolean {
  return state === 'open' && schedule?.problem !== undefined;
}

/** Whether all that a set published is back as it was. */
export const isUndone = ({ undone }: Pick<ChangeSetAnswer, 'undone'>): boolean =>
  undone !== undefined && undone.part === undefined;
