export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * How long to wait after so many failures in a row, in milliseconds: twice as long each time, up to
 * a longest wait.
 */
export function backoffMs(failures: number, { firstMs, longestMs }: Backoff): number {
  return Math.ceil(Math.min(firstMs * 2 ** (failures - 1), longestMs));
}
