import { describe, expect, test } from 'vitest';
import { renderSealed, SealedError, sealWorld } from '../render/sealed-world.ts';

sealWorld();

const FORBIDDEN: ReadonlyArray<readonly [string, () => unknown]> = [
  ['Date.now()', () => Date.now()],
  ['new Date()', () => new Date()],
  ['Date()', () => Date()],
  ['Math.random()', () => Math.random()],
  ['crypto.randomUUID()', () => crypto.randomUUID()],
  ['crypto.getRandomValues()', () => crypto.getRandomValues(new Uint8Array(1))],
  ['fetch()', () => fetch('data:text/plain,hello')],
  ['process.env.HOME', () => process.env.HOME],
];

describe('while a page renders', () => {
  test.each(FORBIDDEN)('%s throws, after any await, and says what to do', async (name, use) => {
    const page = renderSealed(async () => {
      await new Promise(setImmediate);
      return use();
    });
    await expect(page).rejects.toThrow(SealedError);
    await expect(renderSealed(async () => use())).rejects.toThrow(
      `A page used ${name} while it rendered. Let it ask Astro.locals.content instead.`,
    );
  });

  test.each(FORBIDDEN)('%s serves everyone else meanwhile', async (_, use) => {
    let end = () => {};
    const page = renderSealed(() => new Promise<void>((resolve) => (end = resolve)));
    expect(use).not.toThrow();
    end();
    await page;
  });

  test('given values are allowed: dates of an instant, the mode of the build', async () => {
    const year = renderSealed(async () => new Date('2026-05-01T00:00:00Z').getUTCFullYear());
    expect(await year).toBe(2026);
    await expect(renderSealed(async () => process.env.NODE_ENV)).resolves.toBeDefined();
    expect(new Date(0) instanceof Date).toBe(true);
  });
});
