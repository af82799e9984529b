import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlacedEdit, Timeline } from '#console/server/editing/timeline.ts';

const FIELDS = ['title', 'text', 'url'] as const;
type Fields = Record<(typeof FIELDS)[number], number>;

const LIVE: Fields = { title: 0, text: 0, url: 0 };

const edit = (field: keyof Fields, value: number, expected: number): PlacedEdit => ({
  ...{ type: 'billboards', id: 'bb1', locale: 'sg-en', scope: 'country', place: 'SG' },
  ...{ field, value, expected },
});

const named = (set: number) => ({ set: String(set), title: `Set ${set}` });

/** What a set does at a time; it writes a field only once. */
const event = fc.record({
  set: fc.nat({ max: 3 }),
  kind: fc.constantFrom('publish', 'show', 'end'),
  values: fc.dictionary(fc.constantFrom(...FIELDS), fc.nat({ max: 2 }), { minKeys: 1 }),
  expected: fc.nat({ max: 2 }),
});

test('what is live then is what carrying it all out one by one would lead to', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const timeline = new Timeline();
      const shop: Fields = { ...LIVE };
      /** What each set found when it wrote a field, and whether that is still its own. */
      const layers = new Map<string, Array<{ set: number; before: number }>>();
      const published = new Set<number>();
      for (const { set, kind, values, expected } of events) {
        const fields = Object.entries(values) as Array<[keyof Fields, number]>;
        const based = (field: keyof Fields) =>
          (layers.get(field) ?? []).length > 0 ? expected : LIVE[field];
        const edits = fields.map(([field, value]) => edit(field, value, based(field)));
        if (kind === 'end') {
          timeline.end(named(set), () => true);
          published.delete(set);
          for (const field of FIELDS) {
            const layer = layers.get(field)?.at(-1);
            if (layer?.set !== set) continue;
            layers.get(field)?.pop();
            shop[field] = layer.before;
          }
          continue;
        }
        // A set is published once, until it ends.
        if (published.has(set) || [...layers.values()].flat().some((layer) => layer.set === set)) {
          continue;
        }
        const isFit = edits.every(({ field, expected: basis }) =>
          isDeepStrictEqual(shop[field as keyof Fields], basis),
        );
        const clashes = timeline[kind](named(set), edits);
        if (kind === 'publish') expect(clashes.length === 0).toBe(isFit);
        if (kind === 'publish' && !isFit) continue;
        published.add(set);
        for (const [field, value] of fields) {
          layers.set(field, [...(layers.get(field) ?? []), { set, before: shop[field] }]);
          shop[field] = value;
        }
      }
      const then: Record<string, unknown> = { ...LIVE };
      for (const { field, value, expected } of timeline.edits()) {
        expect(expected, 'all of it is based on what is live').toBe(0);
        then[field] = value;
      }
      expect(then).toEqual(shop);
    }),
  );
});
