import type { Country } from '#domain/locale/locales.ts';
import { includesRole, type Role, worksFor } from '../../contract/roles.ts';
import { useMe } from './useMe.ts';

/** Whether whoever is signed in has a role in all of some countries. The origin asks again. */
export function useHasRole(least: Role, countries: ReadonlyArray<Country> = []): boolean {
  const me = useMe();
  return !me || (includesRole(me.role, least) && worksFor(me, countries));
}
