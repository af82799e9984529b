const MINUTE_MS = 60_000;

/**
 * Asks for everything at intervals, for a source that doesn't announce what changes. Returns what ends
 * it. Without an interval, nothing is asked for.
 */
export function pollSource(everyMinutes: number | undefined, pull: () => void): () => void {
  if (everyMinutes === undefined) return () => {};
  const timer = setInterval(pull, everyMinutes * MINUTE_MS).unref();
  return () => clearInterval(timer);
}
