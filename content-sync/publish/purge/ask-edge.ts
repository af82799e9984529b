import type { PurgeResult } from './purger.ts';

const TIMEOUT_MS = 10_000;

/** Sends a request to an edge, which confirms it by any status of success. */
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

/** What `fetch` says is wrong is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
