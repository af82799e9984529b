import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY_QUEUE,
  joinQueue,
  leaveQueue,
  NOTICES,
  type NoticeQueue,
} from '#islands/notices/notice-queue.ts';

const step = fc.record({
  notice: fc.constantFrom(...NOTICES),
  does: fc.constantFrom('join', 'answer', 'pass'),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Moment {
  readonly before: NoticeQueue;
  readonly one: Step;
  readonly queue: NoticeQueue;
}

const after = (queue: NoticeQueue, { notice, does }: Step): NoticeQueue =>
  does === 'join'
    ? joinQueue(queue, notice)
    : leaveQueue(queue, { notice, isAnswered: does === 'answer' });

/** The queue before and after each step. */
function* walk(steps: ReadonlyArray<Step>): Generator<Moment> {
  let before = EMPTY_QUEUE;
  for (const one of steps) {
    const queue = after(before, one);
    yield { before, one, queue };
    before = queue;
  }
}

/** Checks what holds for every step of every visit. */
const always = (check: (moment: Moment) => void) =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      for (const moment of walk(steps)) check(moment);
    }),
  );

test('no notice covers an unanswered legal notice', () =>
  always(({ queue }) => {
    if (queue.waiting.includes('legal-notice')) expect(queue.turn).toBe('legal-notice');
  }));

test('if no notice is shown, the most urgent waiting one gets the turn', () =>
  always(({ before, queue }) => {
    if (queue.turn === before.turn) return;
    expect(queue.turn).toBe(NOTICES.find((notice) => queue.waiting.includes(notice)));
  }));

test('a notice that is shown stays until it is answered, except for the legal notice', () =>
  always(({ before, one, queue }) => {
    if (before.turn === undefined || before.turn === one.notice) return;
    expect([before.turn, 'legal-notice']).toContain(queue.turn);
  }));

test('after an answer, only the legal notice still asks on the same page', () =>
  always(({ before, queue }) => {
    if (before.isSpent) expect([undefined, 'legal-notice']).toContain(queue.turn);
  }));

const queueOf = (...notices: ReadonlyArray<(typeof NOTICES)[number]>) =>
  notices.reduce(joinQueue, EMPTY_QUEUE);

test('an answer to the legal notice lets the country be asked for, and nothing be offered', () => {
  const answer = { notice: 'legal-notice', isAnswered: true } as const;
  const all = queueOf('overlay', 'app-banner', 'welcome-mat', 'legal-notice');
  expect(leaveQueue(all, answer).turn).toBe('welcome-mat');
  expect(leaveQueue(queueOf('overlay', 'legal-notice'), answer).turn).toBeUndefined();
});

test('a visit in which a notice was answered offers nothing on any page', () => {
  const nextPage = { ...EMPTY_QUEUE, isVisitSpent: true };
  for (const offer of ['app-banner', 'overlay'] as const)
    expect(joinQueue(nextPage, offer).turn).toBeUndefined();
  expect(joinQueue(nextPage, 'welcome-mat').turn).toBe('welcome-mat');
});

test('a notice that asks nothing after all leaves the visit to others', () => {
  const passed = leaveQueue(queueOf('app-banner', 'overlay'), {
    notice: 'app-banner',
    isAnswered: false,
  });
  expect(passed.turn).toBe('overlay');
});
