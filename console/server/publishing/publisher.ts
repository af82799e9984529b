import type {
  EditProblem,
  FieldEdit,
  WritableRecords,
  WriteResult,
} from '#content/writable-records.ts';
import type { Journal } from '#server/operations/journal.ts';
import type { StateStore, Tables } from '#storage/state-store.ts';
import type { WhatChanged } from '../../contract/console-contract.ts';
import type { LiveConflict, PublishedField } from '../../contract/editing-contract.ts';
import { isOfPart } from '../../contract/live-fields.ts';
import { countryName } from '../../contract/reach-text.ts';
import { plannedText } from '../../contract/time-text.ts';
import { type Attempt, giveUpAttempt, openAttempts } from '../sets/attempts.ts';
import { type Changed, type ChangeSet, findChangeSet } from '../sets/change-sets.ts';
import { keptText } from '../sets/conflict-text.ts';
import { editsOfSet } from '../sets/edits-of-set.ts';
import { beginAttempt, finishAttempt, liveFieldsOf, wasReviewed } from '../sets/publications.ts';
import { inverseOf, keptSince, putBack, putBackUnedited } from './put-back.ts';

/** Publishes change sets, and puts back what they published. */
export interface Publisher {
  run(wanted: Wanted): Promise<PublishResult>;
  /** Finishes attempts whose outcome isn't known. */
  resume(): Promise<void>;
}

export type Wanted = Omit<Attempt, 'key'> & {
  /** The version of the set that the person saw. */
  readonly expected: number;
};

export type PublishResult =
  | Exclude<Changed<never>, { outcome: 'done' }>
  | { readonly outcome: 'done'; readonly fields: ReadonlyArray<PublishedField> }
  | { readonly outcome: 'nothing' }
  /** Somebody changed the live values meanwhile. */
  | { readonly outcome: 'conflict'; readonly conflicts: ReadonlyArray<LiveConflict> }
  /** The commerce API refuses the values, for these reasons. */
  | { readonly outcome: 'refused'; readonly problems: ReadonlyArray<EditProblem> };

export interface PublisherOptions {
  readonly drafts: StateStore;
  readonly records: WritableRecords;
  readonly journal: Pick<Journal, 'recordAction'>;
  /** Notifies people who watch. */
  readonly changed: (what: WhatChanged) => void;
  /**
   * Runs work unless another machine is running work of that name; by default, there are no others.
   */
  readonly turn?: Turn;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Resolves with whether the work was done. */
export type Turn = (name: string, work: () => Promise<void>) => Promise<boolean>;

/** For a shop on one machine. */
export const alwaysOurs: Turn = async (_name, work) => {
  await work();
  return true;
};

export function createPublisher(options: PublisherOptions): Publisher {
  const { drafts, journal, changed, now, turn = alwaysOurs } = options;

  /** The sets that this machine is publishing, whose attempts weren't cut off. */
  const underWay = new Set<string>();

  /**
   * Carries out an attempt. If the API doesn't answer, the attempt stays, to be repeated under its
   * key.
   */
  const perform = async (attempt: Attempt): Promise<PublishResult> => {
    const result = await carryOut(attempt, options);
    if (result.outcome !== 'done') {
      await drafts.need((tables) => giveUpAttempt(tables, attempt));
      return result;
    }
    const isEnd = await drafts.need((tables) =>
      finishAttempt(tables, attempt, { ...result, now: now() }),
    );
    if (!isEnd) return result;
    const set = await drafts.need((tables) => findChangeSet(tables, attempt.set));
    journal.recordAction({ who: attempt.who, text: doneText(attempt, set, result) });
    changed({ what: 'set', set: attempt.set });
    changed({ what: 'content' });
    changed({ what: 'conversation' });
    return result;
  };

  const publish = async (wanted: Wanted): Promise<PublishResult> => {
    const begun = await drafts.need((tables) => beginAttempt(tables, wanted));
    return begun.outcome === 'done' ? perform(begun.value) : begun;
  };

  return {
    async run(wanted) {
      const { set } = wanted;
      let result: PublishResult | undefined;
      underWay.add(set);
      try {
        // The turn is taken before the attempt is noted, so that nobody takes it for one that was
        // cut off.
        await turn(turnOf(set), async () => {
          result = await publish(wanted);
        });
        // Somebody pressed the same button on another machine: both act under the same key.
        return result ?? (await publish(wanted));
      } finally {
        underWay.delete(set);
      }
    },
    async resume() {
      for (const attempt of await drafts.need(openAttempts)) {
        if (underWay.has(attempt.set)) continue;
        await turn(turnOf(attempt.set), async () => void (await perform(attempt)));
      }
    },
  };
}

const turnOf = (set: string) => `publish ${set}`;

type Made = Exclude<WriteResult, { outcome: 'done' }> | { readonly outcome: 'nothing' } | Done;

interface Done {
  readonly outcome: 'done';
  readonly fields: ReadonlyArray<PublishedField>;
  /** What wasn't put back, and why. */
  readonly problem?: string | undefined;
}

/** Writes what an attempt is about. */
async function carryOut(
  attempt: Attempt,
  { drafts, records }: Pick<PublisherOptions, 'drafts' | 'records'>,
): Promise<Made> {
  const { set, kind, key, country } = attempt;
  if (kind === 'published') {
    const { reviewed } = attempt;
    const edits = await drafts.need((tables) => editsOfPart(tables, attempt));
    return edits.length > 0 ? records.write(edits, key, { reviewed }) : { outcome: 'nothing' };
  }
  const reviewed = await drafts.need((tables) => wasReviewed(tables, set));
  const live = await drafts.need((tables) => liveFieldsOf(tables, set));
  const edits = inverseOf(live.filter((field) => isOfPart(field, country)));
  if (edits.length === 0) return { outcome: 'nothing' };
  if (kind === 'undone') return putBack(records, { edits, key, reviewed });
  const result = await putBackUnedited(records, { edits, key, reviewed });
  if (result.outcome !== 'done') return result;
  const kept = await keptSince(records, edits, result.fields);
  return kept.length > 0 ? { ...result, problem: `${keptText(kept)} ${KEPT}` } : result;
}

const KEPT = 'What was edited since stays as it is now.';

/** The drafts of a set, or of a country's part of it. */
async function editsOfPart(tables: Tables, { set, country }: Attempt): Promise<Array<FieldEdit>> {
  return (await editsOfSet(tables, set)).filter((edit) => isOfPart(edit, country));
}

const DONE = { published: 'Published', undone: 'Undid', ended: 'Ended' } as const;

function doneText(
  { kind, country, end }: Attempt,
  set: ChangeSet | undefined,
  { fields, problem }: Done,
): string {
  const records = new Set(fields.map(({ type, id }) => `${type} ${id}`)).size;
  const of = `${counted(fields.length, 'field')} of ${counted(records, 'record')}`;
  const where = country === undefined ? '' : ` in ${countryName(country)}`;
  const until = end ? ` It ends on ${plannedText(end)}.` : '';
  const kept = problem === undefined ? '' : ` ${problem}`;
  return `${DONE[kind]} the change set “${set?.title ?? ''}”${where}: ${of}.${until}${kept}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
