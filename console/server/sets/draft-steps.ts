import { storableJson, type Tables } from '#storage/state-store.ts';
import type { StepAnswer } from '../../contract/editing-contract.ts';
import { type FieldKey, keyText } from '../../contract/editing-contract.ts';
import { bumpVersion, type Changed, changeableSet } from './change-sets.ts';
import {
  type DraftField,
  draftsOf,
  type FieldDraft,
  isOpen,
  putDraft,
  removeDraft,
} from './draft-fields.ts';

/** Drafts that are made together, and can be taken back together. */
export interface NewStep {
  readonly drafts: ReadonlyArray<Omit<FieldDraft, 'author' | 'isRebased'>>;
  readonly author: string;
  /** Says what is done. */
  readonly text: string;
  readonly now: number;
}

/** Done, or the first draft that somebody else wrote meanwhile; undefined if it was taken out. */
export type Stepped =
  | Changed<number>
  | {
      readonly outcome: 'conflict';
      readonly key: FieldKey;
      readonly theirs: DraftField | undefined;
    };

/** What was there of a field before a step. */
interface Before extends FieldKey {
  readonly draft: DraftField | null;
}

/**
 * Saves drafts as one step, all or none. The result has the version of the set that the step made,
 * which is that of each of its drafts.
 */
export function saveStep(
  tables: Tables,
  set: string,
  { drafts, author, text, now }: NewStep,
): Promise<Stepped> {
  return tables.transaction(async () => {
    const found = await changeableSet(tables, set, isOpen);
    if (found.outcome !== 'done') return found;
    const present = await draftsByKey(tables, set);
    for (const { expected, ...key } of drafts) {
      const theirs = present.get(keyText(key));
      if ((theirs?.version ?? 0) !== expected) return { outcome: 'conflict', key, theirs };
    }
    const version = await bumpVersion(tables, set, now);
    const before: Array<Before> = [];
    for (const { expected: _, live, ...written } of drafts) {
      const { type, id, place, field } = written;
      const draft = present.get(keyText(written)) ?? null;
      before.push({ type, id, place, field, draft });
      const basis = draft ? draft.live : live;
      await putDraft(tables, set, { ...written, live: basis, author, version, changedAt: now });
    }
    const of = { change_set: set, version, who: author, at: now, text };
    const fields = before.length;
    await tables.insert('draft_steps', [{ ...of, fields, before_json: storableJson(before) }]);
    return { outcome: 'done', value: version };
  });
}

async function draftsByKey(tables: Tables, set: string): Promise<Map<string, DraftField>> {
  return new Map((await draftsOf(tables, set)).map((draft) => [keyText(draft), draft]));
}

/** The steps of a set, the last first. */
export async function stepsOf(tables: Tables, set: string): Promise<ReadonlyArray<StepAnswer>> {
  const select = `SELECT version, who, at, text, fields FROM draft_steps
    WHERE change_set = ? ORDER BY version DESC`;
  return (await tables.all(select, set)).map((row) => ({
    id: Number(row.version),
    who: String(row.who),
    at: Number(row.at),
    text: String(row.text),
    fields: Number(row.fields),
  }));
}

/** The drafts that a step made, as far as they are there; undefined if there is no such step. */
export async function draftsOfStep(
  tables: Tables,
  set: string,
  step: number,
): Promise<ReadonlyArray<DraftField> | undefined> {
  const before = await beforeStep(tables, set, step);
  const present = before && (await draftsByKey(tables, set));
  return before?.flatMap((key) => present?.get(keyText(key)) ?? []);
}

/**
 * Puts back what was there before a step, unless somebody wrote one of its fields since. The result
 * has how many fields it was.
 */
export function takeBackStep(
  tables: Tables,
  set: string,
  { step, now }: { readonly step: number; readonly now: number },
): Promise<Stepped> {
  return tables.transaction(async () => {
    const found = await changeableSet(tables, set, isOpen);
    if (found.outcome !== 'done') return found;
    const before = await beforeStep(tables, set, step);
    if (!before) return { outcome: 'unknown' };
    const present = await draftsByKey(tables, set);
    for (const { draft: _, ...key } of before) {
      const theirs = present.get(keyText(key));
      if (theirs?.version !== step) return { outcome: 'conflict', key, theirs };
    }
    const version = await bumpVersion(tables, set, now);
    for (const { draft, ...key } of before) {
      if (draft) await putDraft(tables, set, { ...draft, version, changedAt: now });
      else await removeDraft(tables, set, key);
    }
    await tables.run('DELETE FROM draft_steps WHERE change_set = ? AND version = ?', set, step);
    return { outcome: 'done', value: before.length };
  });
}

async function beforeStep(
  tables: Tables,
  set: string,
  step: number,
): Promise<ReadonlyArray<Before> | undefined> {
  const select = 'SELECT before_json FROM draft_steps WHERE change_set = ? AND version = ?';
  const row = await tables.get(select, set, step);
  return row && JSON.parse(String(row.before_json));
}
