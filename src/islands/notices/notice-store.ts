import { create } from 'zustand';
import {
  EMPTY_QUEUE,
  joinQueue,
  leaveQueue,
  type Notice,
  type NoticeQueue,
} from './notice-queue.ts';

/**
 * The page's queue. `data-notice` of the root element names the notice whose turn it is; the styles
 * of all others hide them, and the page leaves room for it.
 */
const useNotices = create<NoticeQueue>(() => EMPTY_QUEUE);

useNotices.subscribe(({ turn }) => {
  const { dataset } = document.documentElement;
  if (turn) dataset.notice = turn;
  else delete dataset.notice;
});

/** Whether it's the notice's turn; false on the server and in the first render. */
export function useTurn(notice: Notice): boolean {
  return useNotices(({ turn }) => turn === notice);
}

/** The notice has something to ask, when it's its turn; maybe at once, maybe never. */
export function awaitTurn(notice: Notice): void {
  useNotices.setState((queue) => joinQueue(queue, notice));
}

/** The visitor has answered the notice. */
export function endTurn(notice: Notice): void {
  useNotices.setState((queue) => leaveQueue(queue, { notice, isAnswered: true }));
}

/** The notice has nothing to ask after all. */
export function passTurn(notice: Notice): void {
  useNotices.setState((queue) => leaveQueue(queue, { notice, isAnswered: false }));
}
