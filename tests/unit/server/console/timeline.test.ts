import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlacedEdit, Timeline } from '#console/server/sets/timeline.ts';

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

type Values = Partial<Fields>;

/** A shop in which sets write and end, one after the other. */
class Shop {
  readonly fields: Fields = { ...LIVE };
  /** What each set found when it wrote a field, the last on top. */
  readonly #layers: Record<keyof Fields, Array<{ set: number; before: number }>> = {
    title: [],
    text: [],
    url: [],
  };

  isWrittenBy(set: number): boolean {
    return Object.values(this.#layers).some((of) => of.some((layer) => layer.set === set));
  }

  isWritten = (field: keyof Fields): boolean => this.#layers[field].length > 0;

  write(set: number, values: Values): void {
    for (const field of FIELDS) {
      const value = values[field];
      if (value === undefined) continue;
      this.#layers[field].push({ set, before: this.fields[field] });
      this.fields[field] = value;
    }
  }

  end(set: number): void {
    for (const field of FIELDS) {
      const layer = this.#layers[field].at(-1);
      if (layer?.set !== set) continue;
      this.#layers[field].pop();
      this.fields[field] = layer.before;
    }
  }
}

/** Has a set write in both, on the basis that it expects where another has written. */
function writeInBoth(timeline: Timeline, shop: Shop, happens: Happens): void {
  const { set, kind, values, expected } = happens;
  const edits = FIELDS.flatMap((field) => {
    const value = values[field];
    const basis = shop.isWritten(field) ? expected : LIVE[field];
    return value === undefined ? [] : edit(field, value, basis);
  });
  const isFit = edits.every((each) => shop.fields[each.field as keyof Fields] === each.expected);
  const clashes =
    kind === 'show' ? timeline.show(named(set), edits) : timeline.publish(named(set), edits);
  if (kind === 'publish') expect(clashes.length === 0).toBe(isFit);
  if (kind === 'show' || isFit) shop.write(set, values);
}

interface Happens {
  readonly set: number;
  readonly kind: string;
  readonly values: Values;
  readonly expected: number;
}

test('what is live then is what carrying it all out one by one would lead to', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const [timeline, shop] = [new Timeline(), new Shop()];
      for (const happens of events) {
        const { set, kind } = happens;
        if (kind === 'end') {
          timeline.end(named(set), () => true);
          shop.end(set);
        } else if (!shop.isWrittenBy(set)) writeInBoth(timeline, shop, happens as Happens);
      }
      const then: Record<string, unknown> = { ...LIVE };
      for (const { field, value, expected } of timeline.edits()) {
        expect(expected, 'all of it is based on what is live').toBe(0);
        then[field] = value;
      }
      expect(then).toEqual(shop.fields);
    }),
  );
});
