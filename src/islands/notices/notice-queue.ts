/**
 * The notices that ask visitors something, most urgent first. The legal notice comes before anything
 * else; the country to shop in follows it; what only offers something waits for a visit of its own.
 */
export const NOTICES = ['legal-notice', 'welcome-mat', 'app-banner', 'overlay'] as const;

export type Notice = (typeof NOTICES)[number];

/** Whose turn it is, who else waits for one, and what has been answered. */
export interface NoticeQueue {
  readonly turn: Notice | undefined;
  readonly waiting: ReadonlyArray<Notice>;
  /** After an answer, the others wait for the next page, the legal notice and what follows it excepted. */
  readonly isSpent: boolean;
  /** Whether any notice was answered in this visit, after which what only offers something waits for another. */
  readonly isVisitSpent: boolean;
}

export const EMPTY_QUEUE: NoticeQueue = {
  turn: undefined,
  waiting: [],
  isSpent: false,
  isVisitSpent: false,
};

/**
 * A notice has something to ask. The legal notice takes the turn at once; no other notice
 * interrupts one that is shown.
 */
export function joinQueue(queue: NoticeQueue, notice: Notice): NoticeQueue {
  return passOn({ ...queue, waiting: [...without(queue.waiting, notice), notice] });
}

/**
 * A notice has nothing to ask after all, or was answered. Only an answer to the legal notice is
 * followed by another question on the same page: in which country the visitor shops.
 */
export function leaveQueue(
  queue: NoticeQueue,
  { notice, isAnswered }: { notice: Notice; isAnswered: boolean },
): NoticeQueue {
  if (!queue.waiting.includes(notice)) return queue;
  const wasAsked = isAnswered && notice === queue.turn;
  return passOn({
    ...queue,
    waiting: without(queue.waiting, notice),
    isSpent: queue.isSpent || (wasAsked && notice !== 'legal-notice'),
    isVisitSpent: queue.isVisitSpent || wasAsked,
  });
}

function passOn(queue: NoticeQueue): NoticeQueue {
  const { turn } = queue;
  const asking = stillAsking(queue);
  const waiting = queue.waiting.filter((notice) => asking.includes(notice));
  const keepsTurn = turn && waiting.includes(turn) && !waiting.includes('legal-notice');
  return {
    ...queue,
    waiting,
    turn: keepsTurn ? turn : asking.find((notice) => waiting.includes(notice)),
  };
}

/** What may ask after an answer on the page, and after one in the visit: what isn't only an offer. */
const AFTER_ANSWER_ON_PAGE: ReadonlyArray<Notice> = ['legal-notice'];
const AFTER_ANSWER_IN_VISIT: ReadonlyArray<Notice> = ['legal-notice', 'welcome-mat'];

function stillAsking({ isSpent, isVisitSpent }: NoticeQueue): ReadonlyArray<Notice> {
  if (isSpent) return AFTER_ANSWER_ON_PAGE;
  return isVisitSpent ? AFTER_ANSWER_IN_VISIT : NOTICES;
}

const without = (notices: ReadonlyArray<Notice>, notice: Notice) =>
  notices.filter((other) => other !== notice);
