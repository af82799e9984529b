import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/**
 * Shows from a thread of its own that a machine is alive. The main thread can be busy for seconds,
 * for example while it ingests everything; the loss of a network should be noticed sooner.
 */
export interface Heartbeat {
  stop(): Promise<void>;
}

export interface HeartbeatOptions {
  readonly databaseUrl: string;
  /** The machine's id in `machines`, where its session has registered it. */
  readonly machine: string;
}

const THREAD = new URL('heartbeat-thread.ts', import.meta.url);
const AGAIN_AFTER_MS = 1_000;

export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const stopping = new AbortController();
  const { signal } = stopping;
  let thread: Worker | undefined;
  /** Of a thread that died or could not be started. Meanwhile, the machine may lose its leases. */
  const startAgain = () =>
    void wait(AGAIN_AFTER_MS, undefined, { signal, ref: false }).then(start, () => {});
  const start = () => {
    try {
      thread = new Worker(THREAD, { workerData: options });
    } catch {
      return startAgain();
    }
    thread.unref();
    thread.on('error', () => {});
    thread.once('exit', startAgain);
  };
  start();
  return {
    async stop() {
      stopping.abort();
      await thread?.terminate();
    },
  };
}
