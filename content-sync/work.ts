import type { Locale } from '#domain/locales.ts';
import type { Engine } from './engine.ts';
import type { LocaleFile } from './locale-files.ts';

/** The engine, at work on one locale whose file it holds. */
export interface Work extends LocaleFile {
  readonly locale: Locale;
  readonly engine: Engine;
}

/** Why nothing came of it. */
export interface Failure {
  readonly outcome: 'failed';
  readonly problem: string;
}

export interface FailureReport extends Pick<Failure, 'problem'> {
  readonly advice: string;
  readonly unusual?: ReadonlyArray<string> | undefined;
}

/** Tells the listeners what went wrong, and what whoever reads it can do. */
export function reportFailure(
  { locale, engine }: Work,
  { problem, advice, unusual }: FailureReport,
): Failure {
  engine.listen({
    type: 'failed',
    locale: locale.id,
    problem,
    advice: `Every published page is as it was. ${advice}`,
    ...(unusual && { unusual }),
  });
  return { outcome: 'failed', problem };
}
