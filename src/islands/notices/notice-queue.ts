/**
 * The notices that ask visitors something, most urgent first. The legal notice comes before anything
 * else; a pop-up waits for all others.
 */
export const NOTICES = ['legal-notice', 'welcome-mat', 'app-banner', 'overlay'] as const;

export type Notice = (typeof NOTICES)[number];

/** Whose turn it is, who else waits for one, and whether this page has asked enough. */
export interface NoticeQueue {
  readonly turn: Notice | undefined;
  readonly waiting: ReadonlyArray<Notice>;
  /** After an answer, the others wait for the next page. */
  readonly isSpent: boolean;
}

export const EMPTY_QUEUE: NoticeQueue = { turn: undefined, waiting: [], isSpent: false };

/**
 * A notice has something to ask. The legal notice takes the turn at once; no other notice
 * interrupts one that is shown.
 */
export function joinQueue(queue: NoticeQueue, notice: Notice): NoticeQueue {
  if (queue.isSpent && notice !== 'legal-notice') return queue;
  return passOn({ ...queue, waiting: [...without(queue.waiting, notice), notice] });
}

/**
 * A notice has nothing to ask after all, or was answered. Only an answer to the legal notice is
 * followed by another question on the same page.
 */
export function leaveQueue(
  queue: NoticeQueue,
  { notice, isAnswered }: { notice: Notice; isAnswered: boolean },
): NoticeQueue {
  if (!queue.waiting.includes(notice)) return queue;
  const wasAsked = isAnswered && notice === queue.turn;
  const isSpent = queue.isSpent || (wasAsked && notice !== 'legal-notice');
  const others = without(queue.waiting, notice);
  const waiting = isSpent ? others.filter((other) => other === 'legal-notice') : others;
  return passOn({ ...queue, waiting, isSpent });
}

function passOn(queue: NoticeQueue): NoticeQueue {
  const { turn, waiting } = queue;
  const keepsTurn = turn && waiting.includes(turn) && !waiting.includes('legal-notice');
  return { ...queue, turn: keepsTurn ? turn : NOTICES.find((notice) => waiting.includes(notice)) };
}

const without = (notices: ReadonlyArray<Notice>, notice: Notice) =>
  notices.filter((other) => other !== notice);
