import type { StateStore } from '#storage/state-store.ts';
import type { Named } from '../../contract/approval-contract.ts';
import type { Approval } from '../sets/approvals.ts';
import { findChangeSet } from '../sets/change-sets.ts';
import type { TellOfSet } from './set-notices.ts';

interface Settled {
  readonly drafts: StateStore;
  readonly set: string;
  readonly who: Named;
  readonly tell: TellOfSet;
  readonly did: 'published' | 'scheduled';
}

/**
 * Tells whoever asked for approval that a set was published or scheduled, which approves it; or, if
 * they did it themselves, tells whoever was asked that their approval isn't needed any more.
 */
export async function tellSettled(
  before: Approval | undefined,
  { drafts, set: id, who, tell, did }: Settled,
): Promise<void> {
  if (before?.state !== 'asked') return;
  const set = await drafts.need((tables) => findChangeSet(tables, id));
  if (!set) return;
  const { asker, approver } = before;
  const isOwn = who.id === asker.id;
  tell({
    type: isOwn ? 'approval.withdrawn' : 'approval.approved',
    ...{ set, who, comment: '' },
    to: [isOwn ? approver : asker],
    text: `${who.name} ${isOwn ? '' : 'approved and '}${did} “${set.title}”`,
  });
}
