import type { ModelContext } from '../browser/model-context.ts';

/**
 * Offers the tools of this page to the agent of its shopper. They are a file of their own, so that no
 * page has to name all that they need.
 */
export async function offerTools(context: ModelContext): Promise<void> {
  const { pageTools } = await import('./page-tools.ts');
  for (const tool of pageTools()) context.registerTool(tool);
}
