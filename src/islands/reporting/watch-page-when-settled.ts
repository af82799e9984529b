import { loadOptional } from '../load-optional.ts';
import { pageSettled } from '../page-settled.ts';

/** Reports and measures the page once it has settled. */
export function watchPageWhenSettled(): void {
  void pageSettled().then(() =>
    loadOptional('watch-page', async () => {
      const { watchPage } = await import('../watch-page.ts');
      watchPage();
    }),
  );
}
