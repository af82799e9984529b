import type { PurgeResult } from './purger.ts';

const TIMEOUT_MS = 10_000;

/** Sends a request to an edge. Any 2xx status confirms it. */
export async function askEdge(
  url: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<PurgeResult> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { ...init, redirect: 'manual', signal });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: 'confirmed' };
    return { outcome: 'failed', problem: `It answered with ${answer.status}.` };
  } catch (error) {
    return { outcome: 'failed', problem: reasonOf(error) };
  }
}

/** `fetch` has what went wrong in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
