import { type Country, parseLocaleId } from '#domain/locale/locales.ts';
import type { ConsoleAction } from '../../contract/console-contract.ts';
import { ROLE_OF_ACTION } from '../../contract/role-of-action.ts';
import { includesRole, worksFor } from '../../contract/roles.ts';
import { useMe } from './useMe.ts';

/** Whether whoever is signed in may do something. The origin asks again. */
export function useMay(action: ConsoleAction): boolean {
  const me = useMe();
  if (!me) return true;
  return includesRole(me.role, ROLE_OF_ACTION[action.action]) && worksFor(me, countriesOf(action));
}

function countriesOf(action: ConsoleAction): ReadonlyArray<Country> {
  const named = 'locale' in action ? [action.locale] : [];
  const ids = 'locales' in action ? action.locales : named;
  return ids.flatMap((id) => parseLocaleId(id)?.country ?? []);
}
