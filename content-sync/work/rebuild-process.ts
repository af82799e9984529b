import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { Locale, LocaleId } from '../contract/locale.ts';
import type { RebuildRequest } from '../engine/engine.ts';
import type { EngineEvent, Listener } from '../engine/events.ts';
import type { RebuildLocale, RebuildResult } from '../rebuild/rebuild.ts';
import type { RebuildSize } from './work-runner.ts';

export interface RebuildProcessOptions {
  /** The program of the process: it does what messages ask for, and answers with what follows. */
  readonly program: URL;
  /** What the process opens its engine from; anything that can be sent to another process. */
  readonly settings: unknown;
  /** What its heap may take. */
  readonly memoryMb: number;
  /** Where it leaves what it compiled for the next one. */
  readonly moduleCache: () => string | undefined;
  /** Called in the context in which the rebuild was requested. */
  readonly listen: Listener;
  /** Emits when the source of content fails, and gets no calls for a while, and when it answers again. */
  readonly source?: SourceEvents | undefined;
}

export type SourceEvents = EventEmitter<{ away: []; back: [] }>;

export type ToChild =
  | { readonly type: 'open'; readonly settings: unknown }
  | { readonly type: 'rebuild'; readonly locale: Locale; readonly request: RebuildRequest }
  | { readonly type: 'close' };

export type FromChild =
  | { readonly type: 'event'; readonly event: EngineEvent }
  | {
      readonly type: 'ended';
      readonly locale: LocaleId;
      readonly result: RebuildResult | undefined;
    }
  /**
   * The process has everything it needs; if it dies from now on, the current rebuild is the cause.
   */
  | { readonly type: 'ready' }
  /** It has the request: if it dies from now on, that may be why. */
  | { readonly type: 'begun'; readonly locale: LocaleId }
  | { readonly type: 'broke'; readonly locale: LocaleId; readonly error: unknown }
  /** Nothing caught this error, and the process ends. */
  | { readonly type: 'dying'; readonly error: unknown }
  | { readonly type: 'away' | 'back' };

/** How the process ended. */
interface Death {
  readonly problem: unknown;
  readonly endedWorker: 'alone' | 'among others';
}

interface UnderWay {
  readonly request: Extract<ToChild, { type: 'rebuild' }>;
  /** Whether the process has the request. */
  hasBegun: boolean;
  readonly resolve: (result: RebuildResult | undefined) => void;
  readonly reject: (error: unknown) => void;
  /** Runs something in the context of its rebuild, for log lines and spans. */
  readonly inContext: (work: () => void) => void;
}

/**
 * Rebuilds locales in a process of its own, so that shoppers' requests aren't delayed. It has its own
 * connections to the source and to the locales' files, and a memory limit: V8 ends the process if
 * one of its threads parses more than fits. If the process dies, its current rebuilds fail and
 * nothing else does; the next rebuild starts another one.
 */
export class RebuildProcess {
  readonly #options: RebuildProcessOptions;
  readonly #source: SourceEvents;
  readonly #underWay = new Map<LocaleId, UnderWay>();
  #child: ChildProcess | undefined;

  constructor(options: RebuildProcessOptions) {
    this.#options = options;
    this.#source = options.source ?? new EventEmitter();
    try {
      this.#child = this.#start();
    } catch {
      // Without memory for a process. The first rebuild tries again.
    }
  }

  /**
   * Don't call it for a locale whose rebuild is still running. Rejects if the process can't be
   * started, or ends before it has what it needs.
   */
  readonly rebuild: RebuildLocale = (locale, request) =>
    new Promise((resolve, reject) => {
      const message = { type: 'rebuild', locale, request } as const;
      const inContext = AsyncLocalStorage.snapshot();
      this.#underWay.set(locale.id, {
        resolve,
        reject,
        inContext,
        request: message,
        hasBegun: false,
      });
      this.#send(message);
    });

  /** Ends the process. No rebuild should be running. */
  async close(): Promise<void> {
    const ending = this.#child;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once('close', resolve));
    this.#send({ type: 'close' });
    await ended;
  }

  #send(message: ToChild): void {
    this.#child ??= this.#start();
    // If the process is gone, its `close` event fails the rebuild.
    this.#child.send?.(message, ignoreFailure);
  }

  #start(): ChildProcess {
    const started = this.#fork();
    const ranOutOfMemory = watchMemory(started);
    let isReady = false;
    let isAway = false;
    let problem: unknown;
    started.on('message', (message: FromChild) => {
      if (message.type === 'ready') isReady = true;
      else if (message.type === 'dying') problem = message.error;
      else this.#receive(message);
      if (message.type === 'away' || message.type === 'back') isAway = message.type === 'away';
    });
    started.on('error', (error) => {
      problem ??= error;
    });
    // `close` comes after all of the process's output was read, and if it could not be started.
    started.on('close', (code, signal) => {
      if (this.#child === started) this.#child = undefined;
      problem ??= ranOutOfMemory()
        ? new Error(`The rebuild took more than ${this.#options.memoryMb} MB of memory.`)
        : new Error(`The process that rebuilds ended (${signal ?? `exit code ${code}`}).`);
      if (isAway) this.#source.emit('back');
      const died = [...this.#underWay].filter(([, { hasBegun }]) => hasBegun).length;
      const endedWorker = died === 1 ? 'alone' : 'among others';
      for (const locale of [...this.#underWay.keys()]) {
        if (isReady) this.#sendAgainOrEnd(locale, { problem, endedWorker });
        else this.#end(locale, ({ reject }) => reject(problem));
      }
    });
    return started;
  }

  #fork(): ChildProcess {
    const { program, settings, memoryMb, moduleCache } = this.#options;
    const child = fork(program, {
      execArgv: [...process.execArgv, `--max-old-space-size=${memoryMb}`],
      // Copies messages like those between threads, with dates, maps and undefined values.
      serialization: 'advanced',
      env: { NODE_COMPILE_CACHE: moduleCache(), ...process.env },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    // Without file descriptors for a channel, there is no `send`.
    child.send?.({ type: 'open', settings } satisfies ToChild, ignoreFailure);
    return child;
  }

  #receive(message: Exclude<FromChild, { type: 'ready' | 'dying' }>): void {
    switch (message.type) {
      case 'event': {
        const { event } = message;
        const { inContext = here } = this.#underWay.get(event.locale) ?? {};
        inContext(() => this.#options.listen(event));
        break;
      }
      case 'begun': {
        const rebuild = this.#underWay.get(message.locale);
        if (rebuild) rebuild.hasBegun = true;
        break;
      }
      case 'ended':
        this.#end(message.locale, ({ resolve }) => resolve(message.result));
        break;
      case 'broke':
        this.#end(message.locale, ({ reject }) => reject(message.error));
        break;
      default:
        this.#source.emit(message.type);
    }
  }

  #end(locale: LocaleId, notify: (rebuild: UnderWay) => void): void {
    const rebuild = this.#underWay.get(locale);
    this.#underWay.delete(locale);
    if (rebuild) notify(rebuild);
  }

  /** A request that was sent to a process that had just ended goes to the next one. */
  #sendAgainOrEnd(locale: LocaleId, death: Death): void {
    const { hasBegun = true, request } = this.#underWay.get(locale) ?? {};
    if (hasBegun || !request) {
      this.#end(locale, this.#reportEnded(locale, death));
      return;
    }
    try {
      this.#send(request);
    } catch (error) {
      this.#end(locale, ({ reject }) => reject(error));
    }
  }

  #reportEnded(locale: LocaleId, death: Death): (rebuild: UnderWay) => void {
    const { problem: error, endedWorker } = death;
    const problem = error instanceof Error ? error.message : String(error);
    const advice = `Every published page is as it was. ${ADVICE}`;
    return (rebuild) => {
      rebuild.inContext(() => this.#options.listen({ type: 'failed', locale, problem, advice }));
      rebuild.resolve({ outcome: 'failed', problem, endedWorker });
    };
  }
}

const ADVICE =
  'Look at what the commerce API sends; a larger shop may need more STOREFRONT_REBUILD_MEMORY.';

/** The start of what V8 writes when a heap is full, which doesn't help operators. */
const LAST_WORDS = '<--- Last few GCs --->';

/** Passes on the process's stderr. Returns a function that says whether memory ran out. */
function watchMemory(child: ChildProcess): () => boolean {
  let isFull = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    isFull ||= text.includes(LAST_WORDS);
    if (!isFull) process.stderr.write(text);
  });
  return () => isFull;
}

const ignoreFailure = () => {};

const here = (work: () => void) => work();

type AProcess = Pick<RebuildProcess, 'rebuild' | 'close'>;

/** Short, since full rebuilds are rare, and their process and its workers need much memory. */
const IDLE_MS = 60_000;

/**
 * One process for each size of rebuild, so that an edit doesn't wait for a rebuild that takes
 * minutes. The process for incremental rebuilds starts at once. The one for full rebuilds starts with the
 * first, and ends some time after the last.
 */
export class RebuildProcesses {
  readonly #open: () => AProcess;
  readonly #idleMs: number;
  readonly #incremental: AProcess;
  #full: AProcess | undefined;
  #underWay = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    options: RebuildProcessOptions,
    { open = () => new RebuildProcess(options), idleMs = IDLE_MS }: Opening = {},
  ) {
    this.#open = open;
    this.#idleMs = idleMs;
    this.#incremental = open();
  }

  /** Don't call it for a locale whose rebuild is still running. */
  readonly rebuild = (
    ...[locale, request, size]: [...Parameters<RebuildLocale>, size: RebuildSize]
  ): ReturnType<RebuildLocale> =>
    size === 'full'
      ? this.#rebuildFull(locale, request)
      : this.#incremental.rebuild(locale, request);

  /** Ends the processes. No rebuild should be running. */
  async close(): Promise<void> {
    await Promise.all([this.#endFull(), this.#incremental.close()]);
  }

  async #rebuildFull(...request: Parameters<RebuildLocale>): ReturnType<RebuildLocale> {
    clearTimeout(this.#timer);
    this.#full ??= this.#open();
    this.#underWay += 1;
    try {
      return await this.#full.rebuild(...request);
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) {
        this.#timer = setTimeout(() => void this.#endFull(), this.#idleMs).unref();
      }
    }
  }

  async #endFull(): Promise<void> {
    clearTimeout(this.#timer);
    const ending = this.#full;
    this.#full = undefined;
    await ending?.close();
  }
}

interface Opening {
  readonly open?: () => AProcess;
  /** How long the process for full rebuilds waits for another one. */
  readonly idleMs?: number;
}
