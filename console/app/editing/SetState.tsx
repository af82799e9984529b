import type { ChangeSetState } from '../../contract/editing-contract.ts';
import { StateTag } from '../StateTag.tsx';

const KINDS = {
  open: 'plain',
  scheduled: 'warning',
  published: 'good',
  withdrawn: 'plain',
} as const satisfies Record<ChangeSetState, string>;

export function SetState({ state }: { readonly state: ChangeSetState }) {
  return <StateTag kind={KINDS[state]}>{state}</StateTag>;
}
