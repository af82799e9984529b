import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Tables } from '#storage/state-store.ts';
import type { BulkAnswer } from '../../contract/bulk-contract.ts';
import { countriesOfDrafts } from '../../contract/countries-of-drafts.ts';
import { typeWords } from '../../contract/field-words.ts';
import { answer, refuse, refused } from '../http/answers.ts';
import { authorOf, requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { asEditorOf } from '../sets/as-editor-of.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { findChangeSet } from '../sets/change-sets.ts';
import { draftsOf } from '../sets/draft-fields.ts';
import { type Stepped, saveStep } from '../sets/draft-steps.ts';
import { refusalOf } from '../sets/editing-answers.ts';
import type { Proposal } from './bulk-edits.ts';
import type { ProposedChange } from './read-drafted.ts';

export interface Proposed extends Proposal {
  readonly set: string;
  /** The preview that whoever asks has seen; undefined to see it first. */
  readonly seen: string | undefined;
  /** What it does, for the history of the set. */
  readonly text: string;
  /** How many texts it marks as checked. */
  readonly checked?: number | undefined;
  /** Notes what is known of the changes, in the transaction that saves them. */
  readonly onSaved?: ((tables: Tables) => Promise<void>) | undefined;
}

/** Changes in an answer. Nobody reads more of them. */
const SHOWN = 1_000;

/** Answers what is proposed or, if that was seen before, saves it as a step of the set. */
export async function answerProposal(
  context: Context<ConsoleEnv>,
  proposed: Proposed,
  sources: EditingSources,
): Promise<Response> {
  const { seen, changes, problems, checked = 0 } = proposed;
  const countries = countriesOfDrafts(changes);
  requireRole(context, 'editor', countries);
  const digest = digestOf(changes);
  const preview = {
    changes: changes.slice(0, SHOWN).map(({ draft: _, ...change }) => change),
    more: Math.max(0, changes.length - SHOWN),
    problems,
    ...(checked > 0 && { checked }),
    seen: digest,
  };
  if (seen === undefined) return answer(preview satisfies BulkAnswer);
  if (seen !== digest) return refuse(409, CHANGED_SINCE);
  if (changes.length + checked === 0) return refuse(409, 'There is nothing to change.');
  const saved = await saveProposal(context, proposed, sources);
  return answer({ ...preview, step: saved } satisfies BulkAnswer);
}

/** Saves changes as a step of the set, which it answers; undefined if there were only texts to mark. */
export async function saveProposal(
  context: Context<ConsoleEnv>,
  { set, text, changes, onSaved = async () => {} }: Proposed,
  { drafts, journal, changed, now }: EditingSources,
): Promise<number | undefined> {
  if (changes.length === 0) {
    await drafts.need((tables) => tables.transaction(() => onSaved(tables)));
    changed({ what: 'set', set });
    return undefined;
  }
  const { name: author } = authorOf(context);
  const written = new Set(changes.map(keyText));
  const saved = await asEditorOf(context, drafts, {
    countries: async (tables) =>
      countriesOfDrafts((await draftsOf(tables, set)).filter((each) => written.has(keyText(each)))),
    change: async (tables) => {
      const step = await saveStep(tables, set, {
        drafts: changes.map(({ draft }) => draft),
        ...{ author, text, now: now() },
      });
      if (step.outcome === 'done') await onSaved(tables);
      return step;
    },
  });
  if (saved.outcome !== 'done') throw refused(stepRefusal(saved));
  const title = (await drafts.need((tables) => findChangeSet(tables, set)))?.title ?? '';
  journal.recordAction({ who: author, text: `Wrote in “${title}”: ${text}.` });
  changed({ what: 'set', set });
  return saved.value;
}

const CHANGED_SINCE =
  'Somebody changed some of it since this preview. Look at what changes once more.';

type Key = Pick<ProposedChange, 'type' | 'id' | 'place' | 'field'>;

const keyText = ({ type, id, place, field }: Key) => `${type} ${id} ${place} ${field}`;

function digestOf(changes: ReadonlyArray<ProposedChange>): string {
  const said = changes.map((change) => [keyText(change), change.from, change.to]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** Why a step wasn't made, or can't be taken back. */
export function stepRefusal(result: Exclude<Stepped, { outcome: 'done' }>): Response {
  if (result.outcome !== 'conflict') return refusalOf(result);
  const { key, theirs } = result;
  const { one } = typeWords(key.type);
  return refuse(
    409,
    theirs
      ? `${theirs.author} changed the ${key.field} of ${one} ${key.id} meanwhile.`
      : `Somebody took ${one} ${key.id} out of the change set meanwhile.`,
  );
}
