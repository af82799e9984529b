import { Every } from '#content-sync/every.ts';

/** The signals by which a server is stopped. */
export interface StopSignals {
  readonly first: Promise<void>;
  readonly second: Promise<void>;
  close(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** How often to look for the parent, whose end nothing reports. */
const LOOK_MS = 500;

/**
 * SIGINT and SIGTERM and, under npm, the end of its shell: npm passes signals on to the shell in
 * which it runs a command, and that ends without passing them on.
 */
export function watchStopSignals(env: NodeJS.ProcessEnv = process.env): StopSignals {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let isSecond = false;
  const onSignal = () => {
    if (isSecond) second.resolve();
    first.resolve();
    isSecond = true;
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const parent = process.ppid;
  const check = () => {
    if (process.ppid === parent) return;
    void looking?.stop();
    onSignal();
  };
  const looking = env.npm_lifecycle_event === undefined ? undefined : new Every(LOOK_MS, check);
  return {
    first: first.promise,
    second: second.promise,
    close() {
      void looking?.stop();
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}
