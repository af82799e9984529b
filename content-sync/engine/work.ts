import { basename } from 'node:path';
import type { Locale } from '#domain/locale/locales.ts';
import { StateFileError } from '#storage/state-problem.ts';
import type { OpenLocale } from '../content-model/open-locales.ts';
import type { Engine } from './engine.ts';

/** The engine at work on one locale, with its file open. */
export interface Work extends OpenLocale {
  readonly locale: Locale;
  readonly engine: Engine;
}

/**
 * Runs `work` on a file that the locale can do without for a while, such as the index of shared
 * paths. If that's out of order, notifies the listeners and returns `otherwise`.
 */
export async function unlessOutOfOrder<T>(
  { locale, engine }: Work,
  work: () => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StateFileError)) throw error;
    if (basename(error.file) === `${locale.id}.db`) throw error;
    const { file, message: problem } = error;
    engine.listen({ type: 'part-failed', locale: locale.id, part: basename(file), problem });
    return otherwise;
  }
}

/** Why a rebuild failed. */
export interface Failure {
  readonly outcome: 'failed';
  readonly problem: string;
  /** Whether it ended its process, and whether that had no other rebuild to do. */
  readonly endedWorker?: 'alone' | 'among others';
  /** Whether the content is the cause, so that a person should look at it. */
  readonly isStopped?: boolean;
  /** What is unusual about it. */
  readonly unusual?: ReadonlyArray<string> | undefined;
}

export interface FailureReport extends Pick<Failure, 'problem'> {
  readonly advice: string;
  readonly unusual?: ReadonlyArray<string> | undefined;
  /** The settings of whoever asked are at fault, and nothing was done. */
  readonly isRefusal?: true;
}

/** Tells the listeners what went wrong and what can be done about it. */
export function reportFailure(
  { locale, engine }: Work,
  { problem, advice, unusual, isRefusal }: FailureReport,
): Failure {
  engine.listen({
    type: 'failed',
    locale: locale.id,
    problem,
    advice: `Every published page is as it was. ${advice}`,
    ...(unusual && { unusual }),
    ...(isRefusal && { isRefusal }),
  });
  return { outcome: 'failed', problem, ...(unusual && { isStopped: true, unusual }) };
}
