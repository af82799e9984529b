import { type Row, storableJson, type Tables } from '#storage/state-store.ts';
import type {
  CommentAnswer,
  CommentedOn,
  CommentKind,
  Named,
  ThreadAnswer,
} from '../../contract/approval-contract.ts';

/** What people say about a change set, also after it was published. */

export interface NewComment {
  readonly kind: CommentKind;
  readonly who: Named;
  readonly text: string;
  readonly now: number;
  /** What it's about, if it begins a thread; by default the whole set. */
  readonly on?: CommentedOn | undefined;
  /** The thread that it replies to, by its first comment; without it, it begins one. */
  readonly thread?: number | undefined;
}

/**
 * Adds a comment to a set. A reply opens its thread again.
 *
 * @returns false if there is no such thread
 */
export function addComment(tables: Tables, set: string, comment: NewComment): Promise<boolean> {
  const { kind, who, text, now, on, thread } = comment;
  return tables.transaction(async () => {
    if (thread !== undefined && !(await noteResolved(tables, set, { thread, who: null }))) {
      return false;
    }
    const select = 'SELECT max(number) AS last FROM comments WHERE change_set = ?';
    const number = Number((await tables.get(select, set))?.last ?? 0) + 1;
    const by = { who_id: who.id, who: who.name, at: now };
    const about_json = on ? storableJson(on) : null;
    const of = { change_set: set, number, thread: thread ?? number };
    await tables.insert('comments', [{ ...of, kind, ...by, text, about_json, resolved_by: null }]);
    return true;
  });
}

interface Resolving {
  /** The thread, by its first comment. */
  readonly thread: number;
  /** Who resolves it; null to open it again. */
  readonly who: string | null;
}

/**
 * Notes that a thread is resolved, or open again.
 *
 * @returns false if there is no such thread
 */
export async function noteResolved(
  tables: Tables,
  set: string,
  { thread, who }: Resolving,
): Promise<boolean> {
  const update = `UPDATE comments SET resolved_by = ?
    WHERE change_set = ? AND number = ? AND thread = number`;
  return (await tables.run(update, who, set, thread)) > 0;
}

/** The threads of a set, the first begun first. */
export async function threadsOf(tables: Tables, set: string): Promise<Array<ThreadAnswer>> {
  const select = 'SELECT * FROM comments WHERE change_set = ? ORDER BY number';
  return threadsIn(await tables.all(select, set));
}

/** The threads in rows of comments of one set, in their order. */
export function threadsIn(rows: ReadonlyArray<Row>): Array<ThreadAnswer> {
  const threads = Map.groupBy(rows, (row) => Number(row.thread));
  return [...threads.values()].flatMap(([first, ...replies]) => {
    if (!first) return [];
    const { about_json: about, resolved_by: resolvedBy } = first;
    return {
      ...commentOf(first),
      ...(about !== null && { on: JSON.parse(String(about)) as CommentedOn }),
      ...(resolvedBy !== null && { resolvedBy: String(resolvedBy) }),
      replies: replies.map(commentOf),
    };
  });
}

function commentOf(row: Row): CommentAnswer {
  return {
    number: Number(row.number),
    kind: row.kind as CommentKind,
    who: { id: String(row.who_id), name: String(row.who) },
    at: Number(row.at),
    text: String(row.text),
  };
}
