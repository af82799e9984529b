import { type Locale, type LocaleId, localeOfId } from '../contract/locale.ts';
import { Every } from '../every.ts';
import { isSamePlace, type LogPlace, SharedStateError } from '../locale-file/locale-log.ts';
import { CHANNEL, type FollowedHead, type Log } from './log-table.ts';
import { listenTo, type Postgres } from './postgres.ts';

export interface FollowHeadsOptions {
  readonly postgres: Pick<Postgres, 'connect'>;
  readonly log: Pick<Log, 'heads'>;
  /** The site's locales. Notifications of any other are ignored. */
  readonly locales: ReadonlyArray<Locale>;
  /** Brings a locale here up to its head. Never called twice at once for one locale. */
  readonly catchUp: (locale: LocaleId) => Promise<void>;
  /** The place in the log that a locale here is at. */
  readonly place: (locale: LocaleId) => LogPlace;
  /** Called when a locale here has changed, also by a rebuild, which catches up first. */
  readonly onApplied?: ((locale: LocaleId) => void) | undefined;
  /** Called with each problem; following goes on. */
  readonly onError: (error: unknown) => void;
  /** Called whenever the heads could be read and no locale has a problem. */
  readonly onWell?: (() => void) | undefined;
  /** Called with the problems of base copies that could not be made, or with none. */
  readonly onBaseCopies?: ((problems: ReadonlyArray<string>) => void) | undefined;
  readonly lookEveryMs?: number;
}

/** Notifications can get lost, so the heads are also read this often. */
const LOOK_EVERY_MS = 1_000;

/**
 * Follows the heads of all locales: at once when the database notifies of a version, and by looking
 * regularly.
 */
export class HeadFollower {
  readonly #options: FollowHeadsOptions;
  readonly #stopping = new AbortController();
  readonly #looking: Every;
  readonly #listening: Promise<void>;
  /** Locales being caught up; `again` if the heads have to be looked at once more afterwards. */
  readonly #running = new Map<LocaleId, { done: Promise<void>; again: boolean }>();
  /** Why a locale here couldn't be brought up to its head. The other locales go on. */
  readonly #problems = new Map<LocaleId, unknown>();
  /** The token of each locale's place here when `onApplied` was last called for it. */
  readonly #announced = new Map<LocaleId, string | undefined>();
  #isBehind = true;

  constructor(options: FollowHeadsOptions) {
    const { lookEveryMs = LOOK_EVERY_MS, onError } = options;
    this.#options = options;
    this.#looking = new Every(lookEveryMs, () => this.#look().catch(onError));
    void this.#looking.now();
    this.#listening = this.#listen();
  }

  /** Whether a locale here isn't at its head yet, so that other machines may show newer pages. */
  isBehind(): boolean {
    return this.#isBehind;
  }

  /** Whether what the others write of a locale can't be applied here, which is this machine's fault. */
  cannotFollow(locale: LocaleId): boolean {
    return isOutOfOrder(this.#problems.get(locale));
  }

  /** Resolves once nothing is being applied any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#looking.stop(), this.#listening]);
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  #listen(): Promise<void> {
    const { postgres, locales, onError } = this.#options;
    return listenTo({
      postgres,
      channel: CHANNEL,
      signal: this.#stopping.signal,
      onError,
      onNotified: (payload) => {
        const locale = localeOfId(locales, payload.split(' ')[0] ?? '');
        if (locale) this.#follow(locale.id);
      },
    });
  }

  async #look(): Promise<void> {
    const { log, onBaseCopies, onWell } = this.#options;
    const heads = [...(await log.heads())];
    const behind = heads.flatMap(([locale, head]) => (this.#isAt(locale, head) ? [] : [locale]));
    if (behind.every((locale) => isOutOfOrder(this.#problems.get(locale)))) this.#isBehind = false;
    for (const locale of behind) this.#follow(locale);
    onBaseCopies?.(copyProblems(heads));
    if (this.#problems.size === 0) onWell?.();
  }

  #isAt(locale: LocaleId, head: LogPlace): boolean {
    try {
      const here = this.#options.place(locale);
      const isRunning = this.#running.has(locale);
      if (!isRunning) this.#announceIfNew(locale, here);
      // While nothing is logged, there is nothing to fetch.
      const isAt = head.version === 0 || isSamePlace(here, head);
      if (isAt && !isRunning) this.#problems.delete(locale);
      return isAt;
    } catch (error) {
      this.#recordProblem(locale, error);
      return false;
    }
  }

  #announceIfNew(locale: LocaleId, { token }: LogPlace): void {
    const isNew = this.#announced.has(locale) && this.#announced.get(locale) !== token;
    this.#announced.set(locale, token);
    if (isNew) this.#options.onApplied?.(locale);
  }

  #follow(locale: LocaleId): void {
    const under = this.#running.get(locale);
    if (under) under.again = true;
    if (under || this.#stopping.signal.aborted) return;
    const run = { done: Promise.resolve(), again: false };
    this.#running.set(locale, run);
    run.done = this.#catchUp(locale)
      .catch((error: unknown) => this.#recordProblem(locale, error))
      .then(() => {
        this.#running.delete(locale);
        if (run.again) this.#follow(locale);
      });
  }

  async #catchUp(locale: LocaleId): Promise<void> {
    const { catchUp, place, onApplied } = this.#options;
    await catchUp(locale);
    this.#problems.delete(locale);
    this.#announced.set(locale, place(locale).token);
    onApplied?.(locale);
  }

  #recordProblem(locale: LocaleId, error: unknown): void {
    this.#problems.set(locale, error);
    this.#options.onError(error);
  }
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
