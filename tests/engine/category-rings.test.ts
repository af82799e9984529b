import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import type { RecordOf } from '#content/records.ts';
import { applyRecords } from '#content-sync/snapshot/snapshot.ts';
import { aCategory } from '../builders/records.ts';
import { aSnapshot, pulled } from '../builders/snapshot.ts';

type Parents = Readonly<Record<string, string | null>>;

function categories(parents: Parents): Array<RecordOf<'categories'>> {
  return Object.entries(parents).map(([id, parentId]) => {
    const level = LEVELS[id] ?? 0;
    return aCategory({ id, label: id, slugUrl: id, parentId, level });
  });
}

/** How deep each category says that it is: a is a root. */
const LEVELS: Readonly<Record<string, number>> = { a: 0, b: 1, c: 2, d: 2 };

/** A snapshot of categories alone. */
function aTree(parents: Parents) {
  const { file, fill, store } = aSnapshot({ categories: categories(parents) });
  return {
    file,
    /** Replaces all categories. */
    replace: (all: Parents) => fill({ categories: categories(all) }),
    /** Writes some categories and removes others, as a webhook does. */
    change: (some: Parents, gone: ReadonlyArray<string> = []) =>
      applyRecords(
        { file, model: contentModel },
        {
          records: pulled({ categories: categories(some) }),
          removed: gone.map((id) => ({ type: 'categories', id })),
        },
      ),
    /** The parents that the categories have in the snapshot. */
    parents(): Parents {
      const known = store();
      const ids = file.records.names().map(({ id }) => id);
      return Object.fromEntries(
        ids.map((id) => [id, known.get('categories', id)?.parentId ?? null]),
      );
    },
  };
}

const CHAIN: Parents = { a: null, b: 'a', c: 'b' };

describe('a cycle of categories is broken', () => {
  test('where one moved below its own child: it keeps the parent that it had', () => {
    const { change, parents } = aTree({ ...CHAIN, d: 'a' });
    const { leftOut } = change({ b: 'c' });
    expect(parents()).toEqual({ a: null, b: 'a', c: 'b', d: 'a' });
    expect(leftOut).toEqual([
      {
        reason: 'ring',
        type: 'categories',
        id: 'b',
        problem:
          'parentId: a ring of categories (b below c below b); it is taken below a, as before',
      },
    ]);
  });

  test('where a root moved below its own child: it stays a root', () => {
    const { change, parents } = aTree(CHAIN);
    const { leftOut } = change({ a: 'c' });
    expect(parents()).toEqual(CHAIN);
    expect(leftOut[0]?.problem).toBe(
      'parentId: a ring of categories (a below c below b below a); it is taken with no parent',
    );
  });

  test('where a category names itself', () => {
    const { change, parents } = aTree(CHAIN);
    expect(change({ c: 'c' }).leftOut).toHaveLength(1);
    expect(parents()).toEqual(CHAIN);
  });

  test('where its previous parent closes the cycle as well: it becomes a root', () => {
    const { change, parents } = aTree({ a: null, b: 'a', c: 'a' });
    const { leftOut } = change({ a: 'b', b: 'c', c: 'b' });
    const placed = parents();
    expect(leftOut).toHaveLength(1);
    expect(rootOf(placed, 'a')).toBe(rootOf(placed, 'c'));
  });

  test('at the one with the lowest level of its own, if several come at once', () => {
    const { leftOut } = aTreeOfNothing().replace({ b: 'a', c: 'b', a: 'c' });
    expect(leftOut.map(({ id }) => id)).toEqual(['a']);
  });

  test('separately for each of several cycles', () => {
    const { replace, parents } = aTreeOfNothing();
    const { leftOut } = replace({ a: 'b', b: 'a', c: 'd', d: 'c' });
    expect(leftOut.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(parents()).toEqual({ a: null, b: 'a', c: null, d: 'c' });
  });

  test('and a long one is named by its first categories', () => {
    const ids = Array.from({ length: 9 }, (_, index) => `n${index}`);
    const ring = Object.fromEntries(ids.map((id, index) => [id, ids[(index + 1) % 9] ?? null]));
    const { leftOut } = aTreeOfNothing().replace(ring);
    expect(leftOut).toHaveLength(1);
    expect(leftOut[0]?.problem).toContain('(n0 below n1 below n2 below n3 below n4 below n5)');
  });

  test('but not where categories are below one that is in it', () => {
    const { replace, parents } = aTreeOfNothing();
    const { leftOut } = replace({ a: 'b', b: 'a', c: 'b', d: 'c' });
    expect(leftOut.map(({ id }) => id)).toEqual(['a']);
    expect(parents()).toEqual({ a: null, b: 'a', c: 'b', d: 'c' });
  });
});

function aTreeOfNothing() {
  const tree = aTree({});
  expect(tree.parents()).toEqual({});
  return tree;
}

describe('a category that kept its parent', () => {
  /** b says that it is below c, which is below b. */
  function withRing() {
    const tree = aTree(CHAIN);
    tree.change({ b: 'c' });
    return tree;
  }

  test('stays there, and is reported, with every pull that names the cycle again', () => {
    const { change, replace, parents } = withRing();
    expect(replace({ a: null, b: 'c', c: 'b' }).leftOut.map(({ id }) => id)).toEqual(['b']);
    expect(change({ c: 'b' }).leftOut.map(({ id }) => id)).toEqual(['b']);
    expect(parents()).toEqual(CHAIN);
  });

  test('gets the parent that it names when the cycle is broken elsewhere', () => {
    const { change, parents } = withRing();
    expect(change({ c: null }).leftOut).toEqual([]);
    expect(parents()).toEqual({ a: null, b: 'c', c: null });
  });

  test('and when another of the cycle is removed', () => {
    const { change, parents } = withRing();
    expect(change({ d: null }, ['c']).leftOut).toEqual([]);
    expect(parents()).toEqual({ a: null, b: 'c', d: null });
  });

  test('is found by the next change, whichever category that names', () => {
    const { change, parents } = withRing();
    expect(change({ d: 'a' }).leftOut.map(({ id }) => id)).toEqual(['b']);
    expect(parents()).toEqual({ ...CHAIN, d: 'a' });
  });

  test('is no longer reported when it names a possible parent', () => {
    const { change, parents } = withRing();
    expect(change({ b: 'a' }).leftOut).toEqual([]);
    expect(change({ d: 'a' }).leftOut).toEqual([]);
    expect(parents()).toEqual({ ...CHAIN, d: 'a' });
  });
});

describe('a change of other records', () => {
  test('looks for cycles in a file that was never checked for them', () => {
    const { file, change, parents } = aTree({ a: null, b: 'a', c: 'b' });
    change({ b: 'c' });
    file.facts.remove('cut-edges');
    expect(change({}).leftOut).toEqual([]);
    expect(parents()).toEqual(CHAIN);
  });

  test('does not look at the tree at all', () => {
    const { file, change } = aTree(CHAIN);
    change({ b: 'c' });
    const read: Array<string> = [];
    const { fieldsOf } = file.records;
    Object.assign(file.records, {
      fieldsOf: (...asked: Parameters<typeof fieldsOf>) => {
        read.push(asked[0]);
        return fieldsOf(...asked);
      },
    });
    change({});
    expect(read).toEqual([]);
  });
});

const someParents = fc.record(
  Object.fromEntries(
    Object.keys(LEVELS).map((id) => [id, fc.constantFrom(null, ...Object.keys(LEVELS), 'unknown')]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<Parents>;

test('no sequence of changes leaves a cycle, or moves a category that is in none', () => {
  fc.assert(
    fc.property(fc.array(someParents, { maxLength: 6 }), (changes) => {
      const { change, parents } = aTreeOfNothing();
      let named: Parents = {};
      for (const some of changes) {
        const { leftOut } = change(some);
        named = { ...named, ...some };
        const placed = parents();
        for (const id of Object.keys(placed)) expect(rootOf(placed, id)).not.toBe('a ring');
        const moved = Object.keys(named).filter((id) => placed[id] !== named[id]);
        expect(leftOut.map(({ id }) => id).sort()).toEqual(
          leftOut.length === 0 ? [] : moved.sort(),
        );
        for (const id of moved)
          expect(rootOf({ ...placed, [id]: named[id] ?? null }, id)).toBe('a ring');
      }
    }),
    { numRuns: 50 },
  );
});

/** The highest category above another that is known, or that there is none. */
function rootOf(parents: Parents, id: string): string {
  const passed = new Set<string>();
  let at = id;
  while (parents[at] != null) {
    if (passed.has(at)) return 'a ring';
    passed.add(at);
    at = parents[at] as string;
  }
  return at;
}
