import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { storedValue, storeValue } from '../browser/stored-values.ts';
import { EMPTY_QUEUE, type NoticeQueue } from './notice-queue.ts';

/** The queue of a page before anything asks: what was answered on an earlier page of the visit counts. */
export const queueOfVisit = (): NoticeQueue => ({
  ...EMPTY_QUEUE,
  isVisitSpent: storedValue('sessionStorage', SESSION_STORAGE.noticeAnswered) !== null,
});

/** Has later pages of the visit know of an answer. */
export function keepForVisit({ isVisitSpent }: NoticeQueue): void {
  if (isVisitSpent) storeValue('sessionStorage', SESSION_STORAGE.noticeAnswered, '');
}
