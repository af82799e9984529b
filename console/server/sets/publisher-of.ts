import type { Context } from 'hono';
import type { StateStore, Tables } from '#storage/state-store.ts';
import { countriesShowing } from '../../contract/countries-of-drafts.ts';
import { refused } from '../http/answers.ts';
import { requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { ChangedPlace } from './asked-time.ts';
import { findChangeSet } from './change-sets.ts';
import { refusalOf } from './editing-answers.ts';

interface Asked {
  readonly set: string;
  /** The version of the set that the person saw. */
  readonly expected: number;
  /** What of the set shoppers will see. */
  readonly changes: (tables: Tables) => Promise<ReadonlyArray<ChangedPlace>>;
}

/**
 * Refuses whoever isn't a publisher of every country whose shoppers will see the change; and a version
 * that is still to come, since what it will have, and for which countries, isn't known.
 */
export function refuseUnlessPublisherOf(
  context: Context<ConsoleEnv>,
  drafts: StateStore,
  { set: id, expected, changes }: Asked,
): Promise<void> {
  return drafts.need((tables) =>
    tables.transaction(async () => {
      const set = await findChangeSet(tables, id);
      if (set && set.version < expected) throw refused(refusalOf({ outcome: 'outdated', set }));
      requireRole(context, 'publisher', countriesShowing(await changes(tables)));
    }),
  );
}
