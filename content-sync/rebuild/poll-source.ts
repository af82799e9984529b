const MINUTE_MS = 60_000;

/**
 * Pulls everything at intervals, for a source that doesn't announce changes. Returns a function
 * that ends it. Without an interval, it does nothing.
 */
export function pollSource(everyMinutes: number | undefined, pull: () => void): () => void {
  if (everyMinutes === undefined) return () => {};
  const timer = setInterval(pull, everyMinutes * MINUTE_MS).unref();
  return () => clearInterval(timer);
}
