import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PresentEditor } from '#console/contract/console-contract.ts';
import { createPresence, GONE_AFTER_MS } from '#console/server/presence/presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANA: PresentEditor = { tab: 'ana 1', person: 'ana', name: 'Ana', set: 's1' };
const BO: PresentEditor = { tab: 'bo 1', person: 'bo', name: 'Bo', set: 's1', field: 'Price' };

function aPresence() {
  const told: Array<ReadonlyArray<string>> = [];
  const presence = createPresence({
    onChange: (editors) => told.push(editors.map(({ name, field = '' }) => `${name} ${field}`)),
    now: Date.now,
  });
  return { presence, told };
}

test('who is there is told when it changes, and not when somebody is still there', () => {
  const { presence, told } = aPresence();
  presence.note(ANA, 1);
  presence.note(BO, 1);
  presence.note(ANA, 2);
  presence.note({ ...ANA, field: 'Tags' }, 3);
  presence.leave(BO.tab, 2);
  presence.leave(BO.tab, 3);
  expect(told).toEqual([['Ana '], ['Ana ', 'Bo Price'], ['Ana Tags', 'Bo Price'], ['Ana Tags']]);
  expect(presence.list()).toEqual([{ ...ANA, field: 'Tags' }]);
  presence.close();
});

test('whoever says nothing for a while is gone, and the others are told', async () => {
  const { presence, told } = aPresence();
  presence.note(ANA, 1);
  presence.note(BO, 1);
  await vi.advanceTimersByTimeAsync(GONE_AFTER_MS - 1_000);
  presence.note(BO, 2);
  expect(presence.list()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(told.at(-1)).toEqual(['Bo Price']);
  expect(presence.list()).toEqual([BO]);
  presence.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a message that a later one has overtaken brings nobody back', () => {
  const { presence, told } = aPresence();
  presence.note(ANA, 1);
  presence.leave(ANA.tab, 3);
  presence.note({ ...ANA, field: 'Tags' }, 2);
  expect(presence.list()).toEqual([]);
  // The first of all can be overtaken by the last one, too.
  presence.leave(BO.tab, 2);
  presence.note(BO, 1);
  expect(told).toEqual([['Ana '], []]);
  // The same page opens the change set again.
  presence.note(ANA, 4);
  expect(presence.list()).toEqual([ANA]);
  presence.close();
});

test('pages that left aren’t remembered forever', () => {
  const { presence } = aPresence();
  for (let page = 0; page < 500; page += 1) {
    presence.note({ ...BO, tab: `bo ${page}` }, 1);
    presence.leave(`bo ${page}`, 2);
    vi.advanceTimersByTime(1_000);
  }
  presence.note(ANA, 1);
  expect(presence.list()).toEqual([ANA]);
  presence.close();
});
