import { storedValue } from './stored-values.ts';

/** A value stored as JSON; undefined if there is none or it can't be parsed. */
export function storedJson<T>(
  place: Parameters<typeof storedValue>[0],
  name: string,
): T | undefined {
  try {
    return JSON.parse(storedValue(place, name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
