import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SpareCores } from '#content-sync/cluster/rendering/spare-cores.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND = 1_000;

/** A machine of two cores, of which others and this process use some in each second. */
function aMachine() {
  const total = { at: 0, idleMs: 0, ownMs: 0 };
  const spare = new SpareCores({ measure: () => ({ ...total }) });
  onTestFinished(() => spare.stop());
  return {
    spare,
    async pass(
      seconds: number,
      { others, own = 0 }: { readonly others: number; readonly own?: number },
    ) {
      for (let second = 0; second < seconds; second += 1) {
        total.at += SECOND;
        total.idleMs += (2 - others - own) * SECOND;
        total.ownMs += own * SECOND;
        await vi.advanceTimersByTimeAsync(SECOND);
      }
    },
  };
}

test('a machine whose cores others use has none to spare, until they have been idle for a while', async () => {
  const { spare, pass } = aMachine();
  expect(spare.hasAny()).toBe(true);
  await pass(1, { others: 2 });
  expect(spare.hasAny()).toBe(false);
  await pass(4, { others: 0 });
  expect(spare.hasAny(), 'between two locales of a build').toBe(false);
  await pass(1, { others: 1 });
  expect(spare.hasAny()).toBe(true);
});

test('what it uses itself is to spare', async () => {
  const { spare, pass } = aMachine();
  await pass(10, { others: 0, own: 2 });
  expect(spare.hasAny()).toBe(true);
  await pass(1, { others: 1.8, own: 0.2 });
  expect(spare.hasAny()).toBe(false);
});

test('this machine is measured', () => {
  vi.useRealTimers();
  const spare = new SpareCores({ everyMs: 5 });
  onTestFinished(() => spare.stop());
  expect(spare.hasAny()).toBe(true);
});
