import type { Context } from 'hono';
import type { Country } from '#domain/locale/locales.ts';
import type { StateStore, Tables } from '#storage/state-store.ts';
import type { Role } from '../../contract/roles.ts';
import { requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';

interface ChangeOfCountries<T> {
  /** The countries whose drafts are changed. */
  readonly countries: (tables: Tables) => Promise<ReadonlyArray<Country>>;
  /** The least role that it takes there, if that isn't an editor. */
  readonly least?: (tables: Tables) => Promise<Role>;
  readonly change: (tables: Tables) => Promise<T>;
}

/**
 * Changes drafts; refuses if the author of the request isn't an editor of all their
 * countries. Asking and changing are one transaction, so that no other country's draft comes between.
 */
export function asEditorOf<T>(
  context: Context<ConsoleEnv>,
  drafts: StateStore,
  { countries, least = editors, change }: ChangeOfCountries<T>,
): Promise<T> {
  return drafts.need((tables) =>
    tables.transaction(async () => {
      requireRole(context, await least(tables), await countries(tables));
      return change(tables);
    }),
  );
}

const editors = async (): Promise<Role> => 'editor';
