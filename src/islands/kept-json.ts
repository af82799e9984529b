import { keptValue } from './kept-values.ts';

/** What is kept as JSON; undefined where there is nothing, or nothing that can be read. */
export function keptJson<T>(place: Parameters<typeof keptValue>[0], name: string): T | undefined {
  try {
    return JSON.parse(keptValue(place, name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
