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

/** Tells the listeners what went wrong, and what whoever reads it can do. */
export function reportFailure(
  { locale, engine }: Work,
  { problem, advice }: { readonly problem: string; readonly advice: string },
): Failure {
  engine.listen({
    type: 'failed',
    locale: locale.id,
    problem,
    advice: `Every published page is as it was. ${advice}`,
  });
  return { outcome: 'failed', problem };
}
