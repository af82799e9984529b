import { isDeepStrictEqual } from 'node:util';
import { type Row, storableJson, type Tables } from '#storage/state-store.ts';
import type { ApprovalAnswer, Named } from '../../contract/approval-contract.ts';
import type { PublishedField } from '../../contract/editing-contract.ts';
import { keyText } from '../../contract/editing-contract.ts';
import { bumpVersion, type Changed, type ChangeSet, changeableSet } from './change-sets.ts';
import { addComment } from './conversation.ts';
import { type DraftField, draftsOf, isOpen } from './draft-fields.ts';
import { type Involved, isSame } from './mail-people.ts';

/** What is approved of a field. */
type ApprovedDraft = Pick<
  DraftField,
  'type' | 'id' | 'place' | 'field' | 'scope' | 'locale' | 'value' | 'live'
>;

/** The last request to approve a set, and what became of it. */
export interface Approval extends Omit<ApprovalAnswer, 'state'> {
  readonly state: 'asked' | 'approved' | 'sent-back';
  /** The drafts as they were approved; none before. */
  readonly approved: ReadonlyArray<ApprovedDraft>;
}

/**
 * Done, or why not: `settled` if there is no request that waits, `waiting` if there is one already, and
 * `own` if whoever decides asked for it.
 */
export type Asked =
  | Changed<ChangeSet>
  | { readonly outcome: 'settled' }
  | { readonly outcome: 'waiting' }
  | { readonly outcome: 'own' };

export interface Request {
  readonly asker: Named;
  readonly approver: Named;
  /** May be empty. */
  readonly comment: string;
  readonly now: number;
}

/** Asks somebody to approve an open set. Earlier decisions don't count any more. */
export function askForApproval(
  tables: Tables,
  id: string,
  { asker, approver, comment, now }: Request,
): Promise<Asked> {
  return tables.transaction(async () => {
    const found = await changeableSet(tables, id, isOpen);
    if (found.outcome !== 'done') return found;
    if ((await approvalOf(tables, id))?.state === 'asked') return { outcome: 'waiting' };
    await tables.run('DELETE FROM approvals WHERE change_set = ?', id);
    await tables.run(
      `INSERT INTO approvals
         (change_set, state, asker_id, asker, asked_at, comment, approver_id, approver)
       VALUES (?, 'asked', ?, ?, ?, ?, ?, ?)`,
      ...[id, asker.id, asker.name, now, comment, approver.id, approver.name],
    );
    await addComment(tables, id, { kind: 'asked', who: asker, text: comment, now });
    await bumpVersion(tables, id, now);
    return found;
  });
}

/** Withdraws the request that waits. */
export function withdrawRequest(
  tables: Tables,
  id: string,
  { who, now }: { readonly who: Named; readonly now: number },
): Promise<Asked> {
  return tables.transaction(async () => {
    const found = await changeableSet(tables, id, isOpen);
    if (found.outcome !== 'done') return found;
    if (!(await dropRequest(tables, id, { who, now }))) return { outcome: 'settled' };
    await bumpVersion(tables, id, now);
    return found;
  });
}

/**
 * Ends the request that waits, as when its set is withdrawn.
 *
 * @returns false if none waits
 */
export async function dropRequest(
  tables: Tables,
  id: string,
  { who, now }: { readonly who: Named; readonly now: number },
): Promise<boolean> {
  if ((await approvalOf(tables, id))?.state !== 'asked') return false;
  await tables.run('DELETE FROM approvals WHERE change_set = ?', id);
  await addComment(tables, id, { kind: 'withdrew', who, text: '', now });
  return true;
}

export interface Deciding {
  readonly decision: 'approved' | 'sent-back';
  readonly who: Named;
  readonly reason: string;
  /** The version of the set that the person saw. */
  readonly expected: number;
  readonly now: number;
}

/** Approves an open set as it is, or sends it back. */
export function decideOn(
  tables: Tables,
  id: string,
  { expected, ...deciding }: Deciding,
): Promise<Asked> {
  return tables.transaction(async () => {
    const found = await changeableSet(tables, id, isOpen);
    if (found.outcome !== 'done') return found;
    if (found.value.version !== expected) return { outcome: 'outdated', set: found.value };
    const approval = await approvalOf(tables, id);
    if (approval?.state !== 'asked') return { outcome: 'settled' };
    if (approval.asker.id === deciding.who.id) return { outcome: 'own' };
    await noteDecision(tables, id, deciding);
    await bumpVersion(tables, id, deciding.now);
    return found;
  });
}

/**
 * Notes that a set which waits is published or scheduled: that approves it or, if its asker did it,
 * withdraws the request.
 */
export async function settleRequest(
  tables: Tables,
  id: string,
  { who, now }: { readonly who: Involved; readonly now: number },
): Promise<void> {
  const approval = await approvalOf(tables, id);
  if (approval?.state !== 'asked') return;
  const { asker, approver } = approval;
  if (isSame(who, asker)) return void (await dropRequest(tables, id, { who: asker, now }));
  const decider = isSame(who, approver) ? approver : { id: who.id ?? '', name: who.name };
  await noteDecision(tables, id, { decision: 'approved', who: decider, reason: '', now });
}

async function noteDecision(
  tables: Tables,
  id: string,
  { decision, who, reason, now }: Omit<Deciding, 'expected'>,
): Promise<void> {
  const approved = decision === 'approved' ? (await draftsOf(tables, id)).map(approvedDraft) : [];
  await tables.run(
    `UPDATE approvals SET state = ?, decider_id = ?, decider = ?, decided_at = ?, reason = ?,
       approved_json = ? WHERE change_set = ?`,
    ...[decision, who.id, who.name, now, reason, storableJson(approved), id],
  );
  await addComment(tables, id, { kind: decision, who, text: reason, now });
}

const approvedDraft = ({ author: _a, version: _v, changedAt: _c, ...kept }: DraftField) =>
  kept satisfies ApprovedDraft;

export async function approvalOf(tables: Tables, id: string): Promise<Approval | undefined> {
  const row = await tables.get('SELECT * FROM approvals WHERE change_set = ?', id);
  return row && approvalIn(row);
}

interface ApprovalToCome {
  readonly set: string;
  /** What the set is called. */
  readonly title: string;
  /** Whether it has no time yet. */
  readonly isOpen: boolean;
  readonly approval: Approval;
}

/** The approvals of all sets that can still be published, the first asked first. */
export async function approvalsToCome(tables: Tables): Promise<Array<ApprovalToCome>> {
  const rows = await tables.all(
    `SELECT approvals.*, title, change_sets.state AS set_state FROM approvals JOIN change_sets ON id = change_set
     WHERE change_sets.state IN ('open', 'scheduled') ORDER BY asked_at`,
  );
  return rows.map((row) => ({
    set: String(row.change_set),
    title: String(row.title),
    isOpen: row.set_state === 'open',
    approval: approvalIn(row),
  }));
}

/** An approval as it's told, with what was changed in the set since it was approved. */
export function toldApproval(
  { approved, ...approval }: Approval,
  drafts: ReadonlyArray<DraftField>,
): { readonly approval: ApprovalAnswer; readonly changedSince: ReadonlyArray<PublishedField> } {
  if (approval.state !== 'approved') return { approval, changedSince: [] };
  const changedSince = changedBetween(approved, drafts);
  if (changedSince.length === 0) return { approval, changedSince };
  return { approval: { ...approval, state: 'outdated' }, changedSince };
}

/** What shoppers would see otherwise: fields that were edited, added or taken out. */
function changedBetween(
  approved: ReadonlyArray<ApprovedDraft>,
  drafts: ReadonlyArray<DraftField>,
): Array<PublishedField> {
  const before = new Map(approved.map((draft) => [keyText(draft), draft]));
  const now = new Map(drafts.map((draft) => [keyText(draft), draft]));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), now.get(key)];
    const draft = is ?? was;
    if (!draft) return [];
    const from = was ? was.value : draft.live;
    const to = is ? is.value : draft.live;
    if (isDeepStrictEqual(from, to)) return [];
    const { type, id, place, field, scope, locale } = draft;
    return { type, id, place, field, scope, locale, from, to };
  });
}

function approvalIn(row: Row): Approval {
  const { decider, approved_json: approved } = row;
  const named = (id: unknown, name: unknown): Named => ({ id: String(id), name: String(name) });
  return {
    state: row.state as Approval['state'],
    asker: named(row.asker_id, row.asker),
    askedAt: Number(row.asked_at),
    approver: named(row.approver_id, row.approver),
    comment: String(row.comment),
    ...(decider !== null && {
      decision: {
        who: named(row.decider_id, decider),
        at: Number(row.decided_at),
        reason: String(row.reason),
      },
    }),
    approved: approved === null ? [] : JSON.parse(String(approved)),
  };
}
