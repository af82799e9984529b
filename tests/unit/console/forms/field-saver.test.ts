import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '#console/app/api/console-api.ts';
import { createFieldSaver, type FieldSaverOptions } from '#console/app/forms/field-saver.ts';
import type { DraftFieldAnswer } from '#console/contract/editing-contract.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Send = FieldSaverOptions['send'];
type Asked = Parameters<Send>[0];

/** A saver with what it sent and said, and answers that the test gives. */
function aSaver({ version = 0 } = {}) {
  const sent: Array<Asked> = [];
  const states: Array<string> = [];
  let isUnsaved = false;
  const waiting: Array<PromiseWithResolvers<DraftFieldAnswer>> = [];
  const saver = createFieldSaver({
    version,
    send(asked) {
      sent.push(asked);
      const answer = Promise.withResolvers<DraftFieldAnswer>();
      waiting.push(answer);
      return answer.promise;
    },
    onUnsaved(next) {
      isUnsaved = next;
    },
    onState: (state, told) => states.push(told?.theirs ? `${state} ${told.theirs.author}` : state),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    ...saver,
    sent,
    states,
    isUnsaved: () => isUnsaved,
    pause: () => vi.advanceTimersByTimeAsync(500),
    async answer(saved: number) {
      waiting.shift()?.resolve({ version: saved } as DraftFieldAnswer);
      await settle();
    },
    async refuse(error: Error) {
      waiting.shift()?.reject(error);
      await settle();
    },
  };
}

const theirs = { author: 'Bo', value: 'theirs', version: 9 };
const CONFLICT = new ApiProblem(409, 'Bo changed it.', { conflict: { yours: 'mine', theirs } });

describe('what somebody types', () => {
  test('is saved once after a pause, not at each key', async () => {
    const { write, pause, answer, sent, states } = aSaver();
    for (const value of ['W', 'Wi', 'Winter']) write(value);
    await pause();
    await answer(4);
    expect(sent).toEqual([{ value: 'Winter', expected: 0 }]);
    expect(states.slice(-2)).toEqual(['saving', 'saved']);
  });

  test('while it is being saved is saved next, on top of that', async () => {
    const { write, flush, answer, sent, states } = aSaver({ version: 3 });
    write('Winter');
    flush();
    write('Winter glow');
    flush();
    expect(sent).toEqual([{ value: 'Winter', expected: 3 }]);
    await answer(4);
    expect(sent).toEqual([
      { value: 'Winter', expected: 3 },
      { value: 'Winter glow', expected: 4 },
    ]);
    await answer(5);
    expect(states.at(-1)).toBe('saved');
  });

  test('is kept while saving fails, and sent again', async () => {
    const { write, flush, refuse, answer, sent, states } = aSaver();
    write('Winter');
    flush();
    await refuse(new ApiProblem(502, 'The commerce API is away.'));
    expect(states.at(-1)).toBe('failed');
    flush();
    await answer(1);
    expect(sent).toHaveLength(2);
    expect(states.at(-1)).toBe('saved');
  });

  test.for([
    ['the connection is away', new TypeError('Failed to fetch')],
    ['the session is over', new ApiProblem(401, 'Sign in to the console first.')],
    ['the origin starts again', new ApiProblem(503, 'It is starting.')],
  ] as const)('is tried again by itself while %s', async ([, error]) => {
    const { write, flush, refuse, answer, sent, isUnsaved } = aSaver();
    write('Winter');
    expect(isUnsaved()).toBe(true);
    flush();
    await refuse(error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(2);
    expect(isUnsaved()).toBe(true);
    await answer(1);
    expect(isUnsaved()).toBe(false);
  });

  test('is not tried again by itself once it was refused', async () => {
    const { write, flush, refuse, sent, isUnsaved } = aSaver();
    write('Winter');
    flush();
    await refuse(new ApiProblem(409, 'The change set is published, so it stays as it is.'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(isUnsaved()).toBe(true);
  });

  test('waits for a choice if somebody else wrote, and nothing is sent meanwhile', async () => {
    const { write, flush, pause, refuse, retry, answer, sent, states } = aSaver({ version: 3 });
    write('mine');
    flush();
    await refuse(CONFLICT);
    expect(states.at(-1)).toBe('conflict Bo');
    write('mine still');
    await pause();
    expect(sent).toHaveLength(1);
    retry(9);
    await answer(10);
    expect(sent.at(-1)).toEqual({ value: 'mine still', expected: 9 });
    expect(states.at(-1)).toBe('saved');
  });

  test('is given up for what somebody else wrote, if that is chosen', async () => {
    const { write, flush, refuse, take, sent, adopts } = aSaver({ version: 3 });
    write('mine');
    flush();
    await refuse(CONFLICT);
    take(9);
    flush();
    expect(sent).toHaveLength(1);
    expect([adopts(8), adopts(9)]).toEqual([false, true]);
  });

  test('is no more once its draft was taken out, and not before it was read', async () => {
    const { write, flush, answer, adopts, states } = aSaver({ version: 0 });
    write('mine');
    flush();
    await answer(6);
    expect([adopts(0), adopts(6), adopts(0)]).toEqual([false, true, true]);
    expect(states.at(-1)).toBe('as-it-is');
    write('mine again');
    flush();
    await answer(9);
    expect(states.at(-1)).toBe('saved');
  });

  test('is not replaced by what is read meanwhile', async () => {
    const { write, flush, answer, adopts } = aSaver({ version: 3 });
    write('mine');
    expect(adopts(5)).toBe(false);
    flush();
    await answer(6);
    expect([adopts(5), adopts(6)]).toEqual([false, true]);
  });
});
