import { report } from './report.ts';

/** Reports uncaught errors. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message, filename }) =>
    report('uncaught', error ?? message, filename),
  );
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  addEventListener('astro:hydration-error', (event) => {
    report('hydration', (event as CustomEvent<{ readonly error: unknown }>).detail.error);
  });
}
