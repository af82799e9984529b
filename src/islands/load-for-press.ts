import { type Deadline, withinTime } from '#commerce/within-time.ts';
import { report } from './reporting/report.ts';
import { showUnreachable } from './toast/failure.ts';

/**
 * Fetches the code that a press needs. Where it cannot be had in time the shopper is told so, and it
 * is undefined; the next press fetches it again.
 */
export async function loadForPress<Code>(
  load: () => Promise<Code>,
  deadline?: Deadline,
): Promise<Code | undefined> {
  try {
    return await withinTime(load(), deadline);
  } catch (error) {
    report('late-code', error);
    showUnreachable();
    return undefined;
  }
}

/** Fetches it ahead, once it is likely to be needed; a failure is for the press to tell. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {});
}
