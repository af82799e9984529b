import { loadOptional } from '../load-optional.ts';
import { pageSettled } from '../page-settled.ts';
import { modelContext } from './model-context.ts';

/** Offers tools where the browser has agents; elsewhere, nothing is loaded. */
export function offerToolsWhenSettled(): void {
  const context = modelContext();
  if (!context) return;
  void pageSettled().then(() =>
    loadOptional('offer-tools', async () => {
      const { offerTools } = await import('./offer-tools.ts');
      offerTools(context);
    }),
  );
}
