import { setTimeout as wait } from 'node:timers/promises';
import { type LocaleId, parseLocaleId } from '#domain/locales.ts';
import { isSamePlace, type LogPlace, SharedStateError } from '../locale-file/locale-log.ts';
import { listenTo } from './listen-to.ts';
import { CHANNEL, type FollowedHead, type LogTable } from './log-table.ts';
import type { Postgres } from './postgres.ts';

export interface HeadFollower {
  /** Whether a locale here isn't at its head yet, so that other machines may show newer pages. */
  isBehind(): boolean;
  /** Resolves once nothing is being applied any more. */
  stop(): Promise<void>;
}

export interface FollowHeadsOptions {
  readonly postgres: Pick<Postgres, 'connect'>;
  readonly log: Pick<LogTable, 'heads'>;
  /** Brings a locale here up to its head. Never called twice at once for one locale. */
  readonly catchUp: (locale: LocaleId) => Promise<void>;
  /** The place in the log that a locale here is at. */
  readonly place: (locale: LocaleId) => LogPlace;
  /**
   * Called when a locale here has changed, whoever applied the change: a rebuild or a rendering for
   * another machine also catches up first.
   */
  readonly onApplied?: ((locale: LocaleId) => void) | undefined;
  /** Called with each problem; following goes on. */
  readonly onError: (error: unknown) => void;
  /** Called whenever the heads could be read and no locale has a problem. */
  readonly onWell?: (() => void) | undefined;
  /** Called with the problems of base copies that could not be made, or with none. */
  readonly onBaseCopies?: ((problems: ReadonlyArray<string>) => void) | undefined;
  /**
   * Whether what others write can wait, since nobody looks at this machine's pages and the others
   * need its cores. By default it can't. Waiting has a limit.
   */
  readonly mayWait?: (() => boolean) | undefined;
  readonly lookEveryMs?: number;
  readonly longestWaitMs?: number;
}

/** Notifications can get lost, so the heads are also read this often. */
const LOOK_EVERY_MS = 1_000;
/** Long enough for most builds, and short enough that logs still have the entries to fetch. */
const LONGEST_WAIT_MS = 120_000;

/**
 * Follows the heads of all locales: at once when the database notifies of a version, and by looking
 * regularly.
 */
export function followHeads(options: FollowHeadsOptions): HeadFollower {
  const { postgres, log, catchUp, place, onError, onApplied, onWell } = options;
  const { lookEveryMs = LOOK_EVERY_MS, onBaseCopies } = options;
  const waiting = createWaiting(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Locales being caught up; `again` if the heads have to be looked at once more afterwards. */
  const running = new Map<LocaleId, { done: Promise<void>; again: boolean }>();

  /** Why a locale here couldn't be brought up to its head. The other locales go on. */
  const problems = new Map<LocaleId, unknown>();
  const noteProblem = (locale: LocaleId, error: unknown) => {
    problems.set(locale, error);
    onError(error);
  };

  /** The token of each locale's place here when `onApplied` was last called for it. */
  const told = new Map<LocaleId, string | undefined>();
  const tellOfNew = (locale: LocaleId, { token }: LogPlace) => {
    const isNew = told.has(locale) && told.get(locale) !== token;
    told.set(locale, token);
    if (isNew) onApplied?.(locale);
  };

  const follow = (locale: LocaleId) => {
    const under = running.get(locale);
    if (under) {
      under.again = true;
      return;
    }
    if (signal.aborted) return;
    const run = { done: Promise.resolve(), again: false };
    running.set(locale, run);
    run.done = catchUp(locale)
      .then(
        () => {
          problems.delete(locale);
          waiting.end(locale);
          told.set(locale, place(locale).token);
          onApplied?.(locale);
        },
        (error: unknown) => noteProblem(locale, error),
      )
      .then(() => {
        running.delete(locale);
        if (run.again) follow(locale);
      });
  };

  const isAt = (locale: LocaleId, head: LogPlace) => {
    try {
      const here = place(locale);
      if (!running.has(locale)) tellOfNew(locale, here);
      // While nothing is logged, there is nothing to fetch.
      return head.version === 0 || isSamePlace(here, head);
    } catch (error) {
      noteProblem(locale, error);
      return false;
    }
  };

  let isBehind = true;

  const look = async () => {
    try {
      const heads = [...(await log.heads())];
      const behind = heads.filter(([locale, head]) => !isAt(locale, head));
      if (behind.every(([locale]) => isOutOfOrder(problems.get(locale)))) isBehind = false;
      for (const [locale] of behind) if (!waiting.goesOn(locale)) follow(locale);
      onBaseCopies?.(copyProblems(heads));
      if (problems.size === 0) onWell?.();
    } catch (error) {
      onError(error);
    }
  };

  const looking = (async () => {
    while (!signal.aborted) {
      await look();
      await wait(lookEveryMs, undefined, { signal }).catch(() => {});
    }
  })();

  const listening = listenTo({
    postgres,
    channel: CHANNEL,
    signal,
    onError,
    onNotified(payload) {
      const locale = parseLocaleId(payload.split(' ')[0] ?? '');
      if (locale && !waiting.goesOn(locale.id)) follow(locale.id);
    },
  });

  return {
    isBehind: () => isBehind,
    async stop() {
      stopping.abort();
      await Promise.all([looking, listening]);
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

/** Decides how long a locale that may wait isn't brought up to its head. */
function createWaiting({
  mayWait = () => false,
  longestWaitMs = LONGEST_WAIT_MS,
}: Pick<FollowHeadsOptions, 'mayWait' | 'longestWaitMs'>) {
  const since = new Map<LocaleId, number>();
  return {
    goesOn(locale: LocaleId): boolean {
      if (!mayWait()) return false;
      const now = performance.now();
      const began = since.get(locale) ?? now;
      since.set(locale, began);
      return now - began < longestWaitMs;
    },
    end: (locale: LocaleId) => void since.delete(locale),
  };
}

function copyProblems(heads: ReadonlyArray<readonly [LocaleId, FollowedHead]>) {
  return heads.flatMap(([locale, { copyProblem }]) =>
    copyProblem === undefined ? [] : [`${locale}: ${copyProblem}`],
  );
}

/**
 * Whether the problem is this machine's own: the others' pages could be fetched, but not applied
 * here.
 */
function isOutOfOrder(problem: unknown): boolean {
  return problem !== undefined && !(problem instanceof SharedStateError);
}
