/** A boolean, as SQLite and Postgres both store it. */
export type Flag = 0 | 1;

/** An answer of yes or no that may be left out, as it is stored. */
export function flagOfAnswer(answer: boolean | null | undefined): Flag | null {
  if (typeof answer !== 'boolean') return null;
  return answer ? 1 : 0;
}

/** The stored answer; null without an answer. */
export const answerOfFlag = (flag: Flag | null): boolean | null =>
  flag === null ? null : flag === 1;
