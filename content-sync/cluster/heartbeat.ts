import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/**
 * Says that a machine is there, from a thread of its own: its main thread can be busy for seconds,
 * with ingesting everything for example, and a network that's gone is to be noticed sooner.
 */
export interface Heartbeat {
  stop(): Promise<void>;
}

export interface HeartbeatOptions {
  readonly databaseUrl: string;
  /** The machine's id, under which it has said by its session that it's there. */
  readonly machine: string;
}

const THREAD = new URL('heartbeat-thread.ts', import.meta.url);
const AGAIN_AFTER_MS = 1_000;

export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const stopping = new AbortController();
  const { signal } = stopping;
  let thread: Worker | undefined;
  const start = () => {
    thread = new Worker(THREAD, { workerData: options });
    thread.unref();
    // One that died is started again; meanwhile, the machine may lose its leases.
    thread.on('error', () => {});
    thread.once('exit', () => {
      void wait(AGAIN_AFTER_MS, undefined, { signal, ref: false }).then(start, () => {});
    });
  };
  start();
  return {
    async stop() {
      stopping.abort();
      await thread?.terminate();
    },
  };
}
