import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import type { EngineEvent, Listener } from '#content-sync/rebuild/events.ts';
import type { RebuildLocale, RebuildResult } from '#content-sync/rebuild/rebuild.ts';
import type { Locale, LocaleId } from '#domain/locales.ts';
import type { Config } from '#server/config.ts';

/** Rebuilds locales in a thread of its own, so that shoppers' requests aren't delayed. */
export interface RebuildThread {
  /** Must not be called for a locale whose rebuild is still running. */
  readonly rebuild: RebuildLocale;
  /** Ends the thread. No rebuild should be running. */
  close(): Promise<void>;
}

export interface RebuildThreadOptions {
  readonly config: Config;
  /** Called in the context in which the rebuild was requested. */
  readonly listen: Listener;
  /** A remote commerce API fails, and gets no calls for a while. */
  readonly onAway: () => void;
  /** It answers again. */
  readonly onBack: () => void;
}

export type ToWorker =
  | { readonly type: 'rebuild'; readonly locale: Locale; readonly request: RebuildRequest }
  | { readonly type: 'close' };

export type FromWorker =
  | { readonly type: 'event'; readonly event: EngineEvent }
  | {
      readonly type: 'ended';
      readonly locale: LocaleId;
      readonly result: RebuildResult | undefined;
    }
  /**
   * The thread has everything it needs; if it dies from now on, the current rebuild is the cause.
   */
  | { readonly type: 'ready' }
  | { readonly type: 'broke'; readonly locale: LocaleId; readonly error: unknown }
  | { readonly type: 'api-away' | 'api-back' };

interface UnderWay {
  readonly resolve: (result: RebuildResult | undefined) => void;
  readonly reject: (error: unknown) => void;
  /** Runs something in the context of its rebuild, for log lines and spans. */
  readonly inContext: (work: () => void) => void;
}

/**
 * The thread has its own connections to the commerce API and to the locales' files, and a memory
 * limit. If it dies, its current rebuilds fail and nothing else does: the next rebuild starts
 * another thread.
 */
export function openRebuildThread(options: RebuildThreadOptions): RebuildThread {
  const { config, listen, onAway, onBack } = options;
  const underWay = new Map<LocaleId, UnderWay>();
  let worker: Worker | undefined;

  const end = (locale: LocaleId, notify: (rebuild: UnderWay) => void) => {
    const rebuild = underWay.get(locale);
    underWay.delete(locale);
    if (rebuild) notify(rebuild);
  };

  const take = (message: FromWorker) => {
    switch (message.type) {
      case 'event': {
        const { event } = message;
        const { inContext = here } = underWay.get(event.locale) ?? {};
        return inContext(() => listen(event));
      }
      case 'ended':
        return end(message.locale, ({ resolve }) => resolve(message.result));
      case 'broke':
        return end(message.locale, ({ reject }) => reject(message.error));
      case 'ready':
        return undefined;
      case 'api-away':
        return onAway();
      case 'api-back':
        return onBack();
    }
  };

  const start = () => {
    const started = new Worker(new URL('rebuild-worker.ts', import.meta.url), {
      name: 'rebuild',
      workerData: { config },
      resourceLimits: { maxOldGenerationSizeMb: config.rebuildMemoryMb },
    });
    let isReady = false;
    let problem: unknown = new Error('The thread that rebuilds ended.');
    started.on('message', (message: FromWorker) => {
      if (message.type === 'ready') isReady = true;
      take(message);
    });
    started.on('error', (error) => {
      problem = error;
    });
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const locale of [...underWay.keys()]) {
        end(locale, isReady ? reportEnded(locale, problem) : ({ reject }) => reject(problem));
      }
    });
    return started;
  };
  const reportEnded = (locale: LocaleId, error: unknown) => (rebuild: UnderWay) => {
    const problem = endedProblem(error, config);
    const advice = `Every published page is as it was. ${ADVICE}`;
    rebuild.inContext(() => listen({ type: 'failed', locale, problem, advice }));
    rebuild.resolve({ outcome: 'failed', problem, endedWorker: true });
  };
  const say = (message: ToWorker) => {
    worker ??= start();
    worker.postMessage(message);
  };
  worker = start();

  return {
    rebuild: (locale, request) =>
      new Promise((resolve, reject) => {
        underWay.set(locale.id, { resolve, reject, inContext: AsyncLocalStorage.snapshot() });
        say({ type: 'rebuild', locale, request });
      }),
    async close() {
      const ending = worker;
      if (!ending) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      say({ type: 'close' });
      await ended;
    },
  };
}

const ADVICE =
  'Look at what the commerce API sends; a larger shop may need more STOREFRONT_REBUILD_MEMORY.';

/** Why a thread ended during a rebuild. */
function endedProblem(error: unknown, { rebuildMemoryMb }: Config): string {
  const isOutOfMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory
    ? `The rebuild took more than ${rebuildMemoryMb} MB of memory.`
    : `The rebuild ended its thread: ${error instanceof Error ? error.message : String(error)}`;
}

const here = (work: () => void) => work();
