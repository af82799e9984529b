import { create } from 'zustand';
import { joinQueue, leaveQueue, NOTICES, type Notice, type NoticeQueue } from './notice-queue.ts';
import { keepForVisit, queueOfVisit } from './visit-queue.ts';

/**
 * The page's queue. `data-notice` of the root element names the notice whose turn it is; the styles
 * of all others hide them, and the page leaves room for it.
 */
const useNotices = create<NoticeQueue>(queueOfVisit);

useNotices.subscribe(keepForVisit);
useNotices.subscribe(({ turn }) => {
  const { dataset } = document.documentElement;
  if (turn) dataset.notice = turn;
  else delete dataset.notice;
});

/** Whether it's the notice's turn; false on the server and in the first render. */
export function useTurn(notice: Notice): boolean {
  return useNotices(({ turn }) => turn === notice);
}

/** Notices that come after the welcome mat, until it has hydrated and said whether it asks. */
const behindMat: Array<Notice> = [];
let isMatReady = false;

/** The notice has something to ask, when it's its turn; maybe at once, maybe never. */
export function awaitTurn(notice: Notice): void {
  if (isBehindMat(notice)) behindMat.push(notice);
  else useNotices.setState((queue) => joinQueue(queue, notice));
}

/** Islands hydrate in any order, but ask in that of their urgency. */
const isBehindMat = (notice: Notice) =>
  NOTICES.indexOf(notice) > NOTICES.indexOf('welcome-mat') &&
  !isMatReady &&
  document.querySelector('astro-island > .welcome') !== null;

/** The welcome mat has joined the queue, or won't. */
export function letOthersAsk(): void {
  isMatReady = true;
  for (const notice of behindMat.splice(0)) awaitTurn(notice);
}

/** The visitor has answered the notice. */
export function endTurn(notice: Notice): void {
  useNotices.setState((queue) => leaveQueue(queue, { notice, isAnswered: true }));
}

/** The notice has nothing to ask after all. */
export function passTurn(notice: Notice): void {
  useNotices.setState((queue) => leaveQueue(queue, { notice, isAnswered: false }));
}
