import { StateTag } from '../StateTag.tsx';
import type { ChangeSetState } from './editing-contract.ts';

const KINDS = {
  open: 'plain',
  scheduled: 'warning',
  published: 'good',
  withdrawn: 'plain',
} as const satisfies Record<ChangeSetState, string>;

export function SetState({ state }: { readonly state: ChangeSetState }) {
  return <StateTag kind={KINDS[state]}>{state}</StateTag>;
}
