import type { Schema } from '#commerce/schema.ts';
import { storedValue } from './stored-values.ts';

/** What a schema reads of a value stored as JSON: of nothing, if there is none or it can't be parsed. */
export function storedJson<T>(
  place: Parameters<typeof storedValue>[0],
  name: string,
  read: Schema<T>,
): T {
  try {
    return read(JSON.parse(storedValue(place, name) ?? 'null'));
  } catch {
    return read(undefined);
  }
}
