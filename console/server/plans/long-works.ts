import { setTimeout as wait } from 'node:timers/promises';

/**
 * Works that take longer than a request should: whoever asks waits for a moment, is told how far it
 * is, and asks again. All who ask for the same meanwhile wait for one work.
 */
export interface LongWorks<Result, Progress> {
  /** Begins a work, unless it's under way or has just ended. Rejects with what it rejects with. */
  ask(key: string, begin: Begin<Result, Progress>): Promise<Asked<Result, Progress>>;
}

export type Begin<Result, Progress> = (report: (progress: Progress) => void) => Promise<Result>;

export type Asked<Result, Progress> =
  | { readonly outcome: 'done'; readonly result: Result }
  | { readonly outcome: 'under-way'; readonly progress: Progress };

interface LongWork<Result, Progress> {
  readonly ended: Promise<Result>;
  readonly progress: () => Progress;
}

/** How long a request waits: quick works are one request. */
const MOMENT_MS = 1_500;
/** How long a result waits for whoever was told to ask again. */
const KEPT_MS = 60_000;

/** @param none the progress before anything was reported */
export function createLongWorks<Result extends object, Progress>(
  none: Progress,
): LongWorks<Result, Progress> {
  const works = new Map<string, LongWork<Result, Progress>>();
  const forget = (key: string, work: LongWork<Result, Progress>) => {
    if (works.get(key) === work) works.delete(key);
  };
  const start = (key: string, begin: Begin<Result, Progress>): LongWork<Result, Progress> => {
    let progress = none;
    const ended = begin((next) => {
      progress = next;
    });
    const work = { ended, progress: () => progress };
    works.set(key, work);
    const forgetLater = () => void setTimeout(() => forget(key, work), KEPT_MS).unref();
    ended.then(forgetLater, forgetLater);
    return work;
  };
  return {
    async ask(key, begin) {
      const before = works.get(key);
      const work = before ?? start(key, begin);
      const moment = new AbortController();
      try {
        const { signal } = moment;
        const later = wait(MOMENT_MS, undefined, { signal }).catch(() => undefined);
        const result = await Promise.race([work.ended, later]);
        if (!result) return { outcome: 'under-way', progress: work.progress() };
        // Nobody was told to ask again.
        if (!before) forget(key, work);
        return { outcome: 'done', result };
      } catch (error) {
        forget(key, work);
        throw error;
      } finally {
        moment.abort();
      }
    },
  };
}
