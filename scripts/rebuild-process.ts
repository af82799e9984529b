import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import type { EngineEvent, Listener } from '#content-sync/rebuild/events.ts';
import type { RebuildLocale, RebuildResult } from '#content-sync/rebuild/rebuild.ts';
import { currentModuleCache } from '#content-sync/render/code-build.ts';
import type { Locale, LocaleId } from '#domain/locales.ts';
import type { Config } from '#server/config.ts';

/**
 * Rebuilds locales in a process of its own, so that shoppers' requests aren't delayed. An answer of
 * the commerce API that fills the memory ends only the rebuild: V8 ends a whole process if one of
 * its threads parses more than fits.
 */
export interface RebuildProcess {
  /**
   * Don't call it for a locale whose rebuild is still running. Rejects if the process can't be
   * started, or ends before it has what it needs.
   */
  readonly rebuild: RebuildLocale;
  /** Ends the process. No rebuild should be running. */
  close(): Promise<void>;
}

export interface RebuildProcessOptions {
  readonly config: Config;
  /** Called in the context in which the rebuild was requested. */
  readonly listen: Listener;
  /** A remote commerce API fails, and gets no calls for a while. */
  readonly onAway: () => void;
  /** The API answers again. */
  readonly onBack: () => void;
}

export type ToChild =
  | { readonly type: 'open'; readonly config: Config }
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
  | { readonly type: 'api-away' | 'api-back' };

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
 * The process has its own connections to the commerce API and to the locales' files, and a memory
 * limit. If it dies, its current rebuilds fail and nothing else does: the next rebuild starts
 * another process.
 */
export function openRebuildProcess(options: RebuildProcessOptions): RebuildProcess {
  const { config, listen, onAway, onBack } = options;
  const underWay = new Map<LocaleId, UnderWay>();
  let child: ChildProcess | undefined;

  const end = (locale: LocaleId, notify: (rebuild: UnderWay) => void) => {
    const rebuild = underWay.get(locale);
    underWay.delete(locale);
    if (rebuild) notify(rebuild);
  };

  const take = (message: Exclude<FromChild, { type: 'ready' | 'dying' }>) => {
    switch (message.type) {
      case 'event': {
        const { event } = message;
        const { inContext = here } = underWay.get(event.locale) ?? {};
        return inContext(() => listen(event));
      }
      case 'begun': {
        const rebuild = underWay.get(message.locale);
        if (rebuild) rebuild.hasBegun = true;
        return;
      }
      case 'ended':
        return end(message.locale, ({ resolve }) => resolve(message.result));
      case 'broke':
        return end(message.locale, ({ reject }) => reject(message.error));
      case 'api-away':
        return onAway();
      case 'api-back':
        return onBack();
    }
  };

  const start = () => {
    const started = forkChild(config);
    const ranOutOfMemory = watchMemory(started);
    let isReady = false;
    let problem: unknown;
    started.on('message', (message: FromChild) => {
      if (message.type === 'ready') isReady = true;
      else if (message.type === 'dying') problem = message.error;
      else take(message);
    });
    started.on('error', (error) => {
      problem ??= error;
    });
    // `close` comes after all of the process's output was read, and if it could not be started.
    started.on('close', (code, signal) => {
      if (child === started) child = undefined;
      problem ??= ranOutOfMemory()
        ? new Error(`The rebuild took more than ${config.rebuildMemoryMb} MB of memory.`)
        : new Error(`The process that rebuilds ended (${signal ?? `exit code ${code}`}).`);
      for (const locale of [...underWay.keys()]) {
        if (isReady) sendAgainOrEnd(locale, problem);
        else end(locale, ({ reject }) => reject(problem));
      }
    });
    return started;
  };
  /** A request that was sent to a process that had just ended goes to the next one. */
  const sendAgainOrEnd = (locale: LocaleId, problem: unknown) => {
    const { hasBegun = true, request } = underWay.get(locale) ?? {};
    if (hasBegun || !request) return end(locale, reportEnded(locale, problem));
    try {
      say(request);
    } catch (error) {
      end(locale, ({ reject }) => reject(error));
    }
  };
  const reportEnded = (locale: LocaleId, error: unknown) => (rebuild: UnderWay) => {
    const problem = error instanceof Error ? error.message : String(error);
    const advice = `Every published page is as it was. ${ADVICE}`;
    rebuild.inContext(() => listen({ type: 'failed', locale, problem, advice }));
    rebuild.resolve({ outcome: 'failed', problem, endedWorker: true });
  };
  const say = (message: ToChild) => {
    child ??= start();
    // If the process is gone, its `close` event fails the rebuild.
    child.send?.(message, ignoreFailure);
  };
  try {
    child = start();
  } catch {
    // Without memory for a process. The first rebuild tries again.
  }

  return {
    rebuild: (locale, request) =>
      new Promise((resolve, reject) => {
        const asked = { type: 'rebuild', locale, request } as const;
        const inContext = AsyncLocalStorage.snapshot();
        underWay.set(locale.id, { resolve, reject, inContext, request: asked, hasBegun: false });
        say(asked);
      }),
    async close() {
      const ending = child;
      if (!ending) return;
      const ended = new Promise((resolve) => ending.once('close', resolve));
      say({ type: 'close' });
      await ended;
    },
  };
}

const ADVICE =
  'Look at what the commerce API sends; a larger shop may need more STOREFRONT_REBUILD_MEMORY.';

function forkChild(config: Config): ChildProcess {
  const child = fork(fileURLToPath(new URL('rebuild-child.ts', import.meta.url)), {
    execArgv: [...process.execArgv, `--max-old-space-size=${config.rebuildMemoryMb}`],
    // Copies messages like those between threads, with dates, maps and undefined values.
    serialization: 'advanced',
    env: { NODE_COMPILE_CACHE: moduleCacheOf(config), ...process.env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  // Without file descriptors for a channel, there is no `send`.
  child.send?.({ type: 'open', config } satisfies ToChild, ignoreFailure);
  return child;
}

/** Undefined if it can't be found: the process itself reports problems of the data folder. */
function moduleCacheOf({ dataFolder }: Config): string | undefined {
  try {
    return currentModuleCache(dataFolder);
  } catch {
    return undefined;
  }
}

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
