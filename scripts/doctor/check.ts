import { reasonOf } from '#storage/reason-of.ts';
import type { Terminal } from '../terminal.ts';

/** The result of one check of `storefront doctor`. */
export interface CheckResult {
  readonly check: string;
  readonly level: 'ok' | 'warn' | 'fail';
  /** What was found, in a few words. */
  readonly message: string;
  /** What to do about it; absent if all is well. */
  readonly advice?: string;
}

export type Outcome = Omit<CheckResult, 'check'>;

export const ok = (message: string): Outcome => ({ level: 'ok', message });
export const warn = (message: string, advice: string): Outcome => ({
  level: 'warn',
  message,
  advice,
});
export const fail = (message: string, advice: string): Outcome => ({
  level: 'fail',
  message,
  advice,
});

/** A part of the examination: results under one name. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<ReadonlyArray<Outcome>> | ReadonlyArray<Outcome>;
}

/** Runs a check. If it throws, that becomes a result, and other checks still run. */
export async function resultsOf({ name: check, run }: Check): Promise<ReadonlyArray<CheckResult>> {
  try {
    return (await run()).map((outcome) => ({ check, ...outcome }));
  } catch (error) {
    return [{ check, ...fail(reasonOf(error), 'This could not be checked.') }];
  }
}

const LEVEL_WIDTH = 6;
const CHECK_WIDTH = 15;

export function printResult(result: CheckResult, terminal: Terminal): void {
  const { level, check, message, advice } = result;
  const line = level.padEnd(LEVEL_WIDTH) + check.padEnd(CHECK_WIDTH) + message;
  const withAdvice = advice === undefined ? line : `${line.replace(/\.$/, '')}. ${advice}`;
  terminal.result(withAdvice, { type: 'finding', ...result });
}
