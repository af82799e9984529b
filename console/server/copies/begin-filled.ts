import type { Context } from 'hono';
import { countriesOfDrafts } from '../../contract/countries-of-drafts.ts';
import { authorOf, requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { beginChangeSet } from '../sets/change-sets.ts';
import { type NewStep, saveStep } from '../sets/draft-steps.ts';

interface Filled extends Pick<NewStep, 'drafts' | 'text'> {
  readonly title: string;
  /** The set of which it takes back a part. */
  readonly undoes?: string;
  /** What the new set is, for the journal. */
  readonly as: string;
}

/** Begins a set with drafts, as one step, for an editor of their countries; the result is its id. */
export async function beginFilled(
  context: Context<ConsoleEnv>,
  { drafts, journal, changed, now }: EditingSources,
  { title, undoes, as, ...step }: Filled,
): Promise<string> {
  requireRole(context, 'editor', countriesOfDrafts(step.drafts));
  const author = authorOf(context);
  const { id } = await drafts.need((tables) =>
    tables.transaction(async () => {
      const begun = { author, ...(undoes !== undefined && { undoes }), now: now() };
      const set = await beginChangeSet(tables, title, begun);
      await saveStep(tables, set.id, { ...step, author: author.name, now: now() });
      return set;
    }),
  );
  journal.recordAction({ who: author.name, text: `Began the change set “${title}”${as}.` });
  changed({ what: 'set', set: id });
  return id;
}
