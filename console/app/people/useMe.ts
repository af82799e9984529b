import { createContext, use } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import type { SessionAnswer } from '../../contract/console-contract.ts';
import { includesRole, type Role, worksFor } from '../../contract/roles.ts';

/** Who is signed in, for everything inside the console. */
export const Me = createContext<SessionAnswer | null>(null);

/** Who is signed in, and what they may do; null outside of the console. */
export const useMe = () => use(Me);

/** Whether whoever is signed in has a role in all of some countries. The origin asks again. */
export function useHasRole(least: Role, countries: ReadonlyArray<Country> = []): boolean {
  const me = useMe();
  return !me || (includesRole(me.role, least) && worksFor(me, countries));
}
