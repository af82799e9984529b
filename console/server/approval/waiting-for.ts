import type { Tables } from '#storage/state-store.ts';
import type { ThreadAnswer, WaitingAnswer, WaitingSet } from '../../contract/approval-contract.ts';
import type { Author } from '../people/access.ts';
import { approvalsToCome, toldApproval } from '../sets/approvals.ts';
import { threadsIn } from '../sets/conversation.ts';
import { draftsOf } from '../sets/draft-fields.ts';

/** What waits for somebody in sets that can still be published; what has waited longest comes first. */
export async function waitingFor(
  tables: Tables,
  { id }: Pick<Author, 'id'>,
): Promise<WaitingAnswer> {
  const sets: Array<WaitingSet> = [];
  for (const { set, title, isOpen, approval } of await approvalsToCome(tables)) {
    if (!isOpen) continue;
    const told = toldApproval(approval, await draftsOf(tables, set)).approval;
    if (isTurnOf(id, told)) sets.push({ id: set, title, approval: told });
  }
  return { sets, threads: await threadsFor(tables, id) };
}

/** Whether somebody is to decide, to publish what they approved, or to mend what isn't approved. */
function isTurnOf(id: string, { state, asker, approver, decision }: WaitingSet['approval']) {
  if (state === 'asked') return approver.id === id;
  if (state === 'approved') return decision?.who.id === id;
  return asker.id === id;
}

/**
 * Open threads of sets that somebody began, and those in which they wrote, if somebody else had the last
 * word.
 */
async function threadsFor(tables: Tables, id: string): Promise<WaitingAnswer['threads']> {
  const rows = await tables.all(
    `SELECT comments.*, title, author_id FROM comments JOIN change_sets ON id = change_set
     WHERE state IN ('open', 'scheduled') ORDER BY change_set, number`,
  );
  return [...Map.groupBy(rows, (row) => String(row.change_set))].flatMap(([set, of]) => {
    const [{ title, author_id: author } = {}] = of;
    return threadsIn(of)
      .filter((thread) => isUnanswered(thread, { id, isAuthor: author === id }))
      .map(({ replies, on, ...first }) => ({
        ...{ set, title: String(title) },
        ...(on && { on }),
        last: replies.at(-1) ?? first,
      }));
  });
}

function isUnanswered(
  { replies, resolvedBy, ...first }: ThreadAnswer,
  { id, isAuthor }: { readonly id: string; readonly isAuthor: boolean },
): boolean {
  const last = replies.at(-1) ?? first;
  // What became of an approval is told by the approval.
  if (resolvedBy !== undefined || last.kind !== 'comment' || last.who.id === id) return false;
  return isAuthor || [first, ...replies].some(({ who }) => who.id === id);
}
