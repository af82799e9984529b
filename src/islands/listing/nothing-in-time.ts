/** What answers a search beside products isn't waited for any longer. */
const WAITED_MS = 1_500;

/** Resolves to nothing once the wait is over, to race against. */
export function nothingInTime(): Promise<ReadonlyArray<never>> {
  return new Promise((resolve) => setTimeout(() => resolve([]), WAITED_MS));
}
