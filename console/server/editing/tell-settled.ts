import type { StateStore } from '#storage/state-store.ts';
import type { Approval } from './approvals.ts';
import { findChangeSet } from './change-sets.ts';
import type { TellOfSet } from './set-notices.ts';

interface Settled {
  readonly drafts: StateStore;
  readonly set: string;
  readonly who: string;
  readonly tell: TellOfSet;
  /** @example 'approved and published' */
  readonly did: string;
}

/** Tells whoever asked for approval that a set was published or scheduled, which approves it. */
export async function tellSettled(
  before: Approval | undefined,
  { drafts, set: id, who, tell, did }: Settled,
): Promise<void> {
  if (before?.state !== 'asked') return;
  const set = await drafts.need((tables) => findChangeSet(tables, id));
  if (!set) return;
  const text = `${who} ${did} “${set.title}”`;
  tell({ type: 'approval.approved', set, who, to: [before.asker.name], text, comment: '' });
}
