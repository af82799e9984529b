import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import { pagesChange, SetPlan } from './SetPlan.tsx';

/** Which pages a set changes, before it's published. */
export function WhatChanges({ set }: { readonly set: ChangeSetDetails }) {
  return (
    <SetPlan
      set={set.id}
      version={set.version}
      asked={{}}
      waiting="Finding out which pages change…"
      says={(pages) => (pages === 0 ? 'No page changes.' : `${pagesChange(pages)}.`)}
      isCompared
    />
  );
}
