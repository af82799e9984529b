import { number, object, text } from '#commerce/schema.ts';
import { storedJson, storeValue } from './stored-values.ts';

const keptSchema = object(
  {
    id: text,
    /** Epoch milliseconds. */
    at: number,
  },
  'id',
);

/** Signing in takes less time; a later sign-in is for something else. */
const KEPT_MS = 15 * 60_000;

/**
 * Keeps in this tab what a visitor pressed that only members have, until they have signed in.
 *
 * @param name of the kind in the session's storage
 * @param id of a variant or a brand
 */
export function keepForMember(name: string, id: string): void {
  storeValue('sessionStorage', name, JSON.stringify({ id, at: Date.now() }));
}

/** The id that was kept; undefined if there is none, or the visitor took longer than signing in takes. */
export function keptForMember(name: string): string | undefined {
  const kept = storedJson('sessionStorage', name, keptSchema);
  return kept && Math.abs(Date.now() - kept.at) <= KEPT_MS ? kept.id : undefined;
}
