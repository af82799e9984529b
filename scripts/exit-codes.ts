/** How a command ends. */
export const EXIT = {
  done: 0,
  /** What failed, why and what to do is on stderr. */
  failed: 1,
  wrongUse: 2,
  /** Done, with parts left out; they are listed. */
  partsLeftOut: 3,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
