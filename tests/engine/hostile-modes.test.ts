import { expect, test } from 'vitest';
import { aPublishedShop } from '../builders/shop.ts';
import { HOSTILE_MODES, randomModes, randomSeeds } from '../faults/hostile-modes.ts';

/** Once failed. New ones are tried beside them. */
const KNOWN = [1_322_419_392, 687_758_568, 629_424_775, 1_807_147_213, 1_163_575_039, 691_214_627];
const SEEDS = [...(process.env.HOSTILE_SEED ? [] : KNOWN), ...randomSeeds(100)];

test.each(SEEDS)(
  'a shop survives a hostile API (HOSTILE_SEED=%i)',
  {
    timeout: 120_000,
  },
  async (seed) => {
    const modes = randomModes(seed);
    const shop = await aPublishedShop();
    const before = shop.pages();
    shop.becomeHostile(...modes);
    const named = ['p1', 'p2', 'p5'].map((id) => ({ type: 'products' as const, id }));
    // Whatever the outcome, nothing is thrown.
    for (const request of [{ records: named }, {}, { records: named }]) {
      const { outcome } = await shop.rebuild(request);
      expect(outcome, modes.map(({ name }) => name).join('; ')).toMatch(
        /^(?:published|up-to-date|failed)$/,
      );
      expect(shop.pages().has('/')).toBe(true);
    }
    shop.becomeHostile();
    expect(await shop.rebuild({ acceptsUnusual: true })).toMatchObject({ leftOut: 0 });
    // A page that moved meanwhile, and back, leads from where it was.
    const redirects = shop.redirects();
    const pages = [...shop.pages()].filter(([path]) => !redirects.has(path));
    expect(new Map(pages), modes.map(({ name }) => name).join('; ')).toEqual(before);
    for (const target of redirects.values()) expect([...before.keys()]).toContain(target);
  },
);

test('the same seed gives the same modes, and every mode has a name of its own', () => {
  expect(randomModes(7).map(({ name }) => name)).toEqual(randomModes(7).map(({ name }) => name));
  expect(new Set(HOSTILE_MODES.map(({ name }) => name)).size).toBe(HOSTILE_MODES.length);
});
