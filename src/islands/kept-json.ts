import { keptValue } from './kept-values.ts';

/** A value stored as JSON; undefined if there is none or it can't be parsed. */
export function keptJson<T>(place: Parameters<typeof keptValue>[0], name: string): T | undefined {
  try {
    return JSON.parse(keptValue(place, name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
