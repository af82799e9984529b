import { parseCountry } from '#domain/locale/locales.ts';
import type { PresentEditor } from '../../contract/console-contract.ts';

/** Where in a change set somebody is. */
export type PlaceInSet = Pick<PresentEditor, 'set' | 'record'>;

/** The change set of a place of the console, and the record in it; undefined elsewhere. */
export function placeInSet(path: string): PlaceInSet | undefined {
  const [, room, set, code, type, id] = path.split('/').map(decodeURIComponent);
  if (room !== 'change-sets' || !set) return undefined;
  const country = parseCountry(code);
  return country && type && id ? { set, record: { type, id, country } } : { set };
}
