/**
 * Resolves once what was changed is painted, so that people see their tap taken before what follows
 * from it takes its time. A hidden page is not painted, and waits for nothing.
 *
 * @see https://web.dev/articles/optimize-inp
 */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
