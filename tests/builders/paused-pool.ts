import type { RenderPool } from '#content-sync/render/render-pool.ts';

/** A pool that waits before it renders, when it's told to. */
export function pausedPool(pool: RenderPool) {
  let pause = Promise.resolve();
  const paused: RenderPool = {
    drain: () => pool.drain(),
    close: () => pool.close(),
    async render(...asked) {
      await pause;
      return pool.render(...asked);
    },
  };
  return {
    pool: paused,
    /** Returns what lets it render. */
    pause() {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = promise;
      return resolve;
    },
  };
}
