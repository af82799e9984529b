import { setTimeout as wait } from 'node:timers/promises';
import { type LocaleId, parseLocaleId } from '#domain/locales.ts';
import { isSamePlace, type LogPlace, SharedStateError } from '../locale-file/locale-log.ts';
import { listenTo } from './listen-to.ts';
import { CHANNEL, type FollowedHead, type LogTable } from './log-table.ts';
import type { Postgres } from './postgres.ts';

export interface HeadFollower {
  /** Whether it hasn't been at the heads yet, so that others show newer pages. */
  isBehind(): boolean;
  /** Ends following; resolves once nothing is applied any more. */
  stop(): Promise<void>;
}

export interface FollowHeadsOptions {
  readonly postgres: Pick<Postgres, 'connect'>;
  readonly log: Pick<LogTable, 'heads'>;
  /** Brings a locale here up to its head. Called for one locale only once at a time. */
  readonly catchUp: (locale: LocaleId) => Promise<void>;
  /** What a locale here holds of the log. */
  readonly place: (locale: LocaleId) => LogPlace;
  /**
   * Called when a locale here has changed, whoever applied that: also a rebuild that began from what
   * others wrote, or a rendering for another machine.
   */
  readonly onApplied?: ((locale: LocaleId) => void) | undefined;
  /** Called with what went wrong; following goes on. */
  readonly onError: (error: unknown) => void;
  /** Called when the heads could be looked at, and no locale has a problem. */
  readonly onWell?: (() => void) | undefined;
  /** Called with the problems of base copies that could not be made, or with none. */
  readonly onBaseCopies?: ((problems: ReadonlyArray<string>) => void) | undefined;
  /**
   * Whether what others write can wait, since nobody looks at it here and others need this machine's
   * cores; by default it can't. It waits a limited time.
   */
  readonly mayWait?: (() => boolean) | undefined;
  readonly lookEveryMs?: number;
  readonly longestWaitMs?: number;
}

/** A notification can be lost, so the heads are looked at as often as this, too. */
const LOOK_EVERY_MS = 1_000;
/** Long enough for most builds, and soon enough that logs still have what is fetched. */
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
  /** What is being applied; whether to look again afterwards. */
  const running = new Map<LocaleId, { done: Promise<void>; again: boolean }>();

  /** What keeps a locale here from being brought up to its head; the others go on. */
  const problems = new Map<LocaleId, unknown>();
  const noteProblem = (locale: LocaleId, error: unknown) => {
    problems.set(locale, error);
    onError(error);
  };

  /** What locales here held when it was last told of, by its token. */
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

/** Since when locales wait to be brought up to their heads. */
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

/** Whether waiting doesn't help: the others' pages are there to fetch, but not for this machine. */
function isOutOfOrder(problem: unknown): boolean {
  return problem !== undefined && !(problem instanceof SharedStateError);
}
