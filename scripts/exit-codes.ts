/** How a command ends. */
export const EXIT = {
  done: 0,
  /** Failed. Stderr says what, why, and what to do. */
  failed: 1,
  wrongUse: 2,
  /** Done, except for parts that it lists. */
  partsLeftOut: 3,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
