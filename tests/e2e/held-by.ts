import type { TestDetails } from '@playwright/test';

/** What tells such tests from others, for Playwright's `grep`. */
export const HELD = '@held';

/**
 * Of a browser test whose facts a quicker test holds for every change. Only the full tier sees them
 * in a browser as well.
 *
 * @param test the file of the quicker test, from the project's folder
 */
export const heldBy = (test: string): TestDetails => ({
  tag: HELD,
  annotation: { type: 'held by', description: test },
});
