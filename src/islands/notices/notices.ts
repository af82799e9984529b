import { whenShown } from '../page-shown.ts';
import {
  EMPTY_QUEUE,
  joinQueue,
  leaveQueue,
  type Notice,
  type NoticeQueue,
} from './notice-queue.ts';

/**
 * The page's queue. `data-notice` of the root element names the notice whose turn it is; the styles
 * of all others hide them.
 */
let queue: NoticeQueue = EMPTY_QUEUE;

const begins = new Map<Notice, () => void>();

/**
 * Waits for the notice's turn, and then calls `begin` once; maybe at once, maybe never. On a page that
 * isn't shown yet, it's nobody's turn.
 */
export function awaitTurn(notice: Notice, begin: () => void = () => {}): void {
  whenShown(() => {
    begins.set(notice, begin);
    update(joinQueue(queue, notice));
  });
}

/** The visitor has answered the notice. */
export function endTurn(notice: Notice): void {
  update(leaveQueue(queue, { notice, isAnswered: true }));
}

/** The notice has nothing to ask after all. */
export function passTurn(notice: Notice): void {
  update(leaveQueue(queue, { notice, isAnswered: false }));
}

function update(next: NoticeQueue): void {
  queue = next;
  const { turn } = queue;
  const { dataset } = document.documentElement;
  if (!turn) {
    delete dataset.notice;
    return;
  }
  dataset.notice = turn;
  const begin = begins.get(turn);
  begins.delete(turn);
  begin?.();
}
