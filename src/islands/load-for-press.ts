import { type Deadline, withinTime } from '#commerce/within-time.ts';
import { report } from './reporting/report.ts';
import { showUnreachable } from './toast/failure.ts';

/**
 * Loads the code that a press needs. If that fails or takes too long, shows a message and returns
 * undefined; the next press tries again, as does the message's button if it's known how.
 */
export async function loadForPress<Code>(
  load: () => Promise<Code>,
  deadline?: Deadline,
  again?: () => void,
): Promise<Code | undefined> {
  try {
    return await withinTime(load(), deadline);
  } catch (error) {
    report('late-code', error);
    showUnreachable(again);
    return undefined;
  }
}

/** Preloads it once it's likely to be needed. Failures are left to the press to report. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {});
}
