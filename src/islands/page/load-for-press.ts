import { type Deadline, withinTime } from '#commerce/within-time.ts';
import { ADD_TIMEOUT_MS } from '#domain/limits.ts';
import { report } from '../reporting/report.ts';
import { showUnreachable } from '../toast/show-toast.ts';

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

/** A press that adds to the bag, as it was before any code for it was loaded. */
export interface PressToAdd {
  /** How long the shopper waits; nothing is added after that. */
  readonly deadline: Deadline;
  /** What had the focus. */
  readonly focused: Element | null;
}

/** A press of this moment. */
export function pressToAdd(): PressToAdd {
  return { deadline: performance.now() + ADD_TIMEOUT_MS, focused: document.activeElement };
}
