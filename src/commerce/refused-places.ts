import { CommerceError } from './commerce-error.ts';

/** The places of the body that a refusal names. */
export function refusedPlaces(error: unknown): ReadonlySet<string | undefined> {
  const errors = error instanceof CommerceError ? error.errors : [];
  return new Set(errors.map(({ source }) => source?.pointer));
}
