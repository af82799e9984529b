import { leavesOf } from '#domain/records/text-places.ts';
import type { Tables } from '#storage/state-store.ts';
import { draftsOf } from '../sets/draft-fields.ts';
import { digestOf, fieldKey, marksIn } from '../sets/text-marks.ts';

/** How many texts in a change set a machine drafted and nobody has checked or written anew. */
export async function uncheckedDrafts(tables: Tables, set: string): Promise<number> {
  const written = (await draftsOf(tables, set)).filter(({ place }) => place !== '');
  if (written.length === 0) return 0;
  const marks = await marksIn(tables, [...new Set(written.map(({ place }) => place))]);
  return written.flatMap((draft) => {
    const known = marks.get(fieldKey(draft)) ?? [];
    if (known.length === 0) return [];
    return leavesOf(draft.value).filter(([, text]) => {
      const kinds = known.filter((mark) => mark.text === digestOf(text)).map(({ kind }) => kind);
      return kinds.includes('machine') && !kinds.includes('checked');
    });
  }).length;
}
