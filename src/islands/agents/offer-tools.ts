import { addTool } from './add-tool.ts';
import { filterTool } from './filter-tool.ts';
import type { ModelContext, PageTool } from './model-context.ts';
import { searchTool } from './search-tool.ts';
import { refused } from './tool-answers.ts';

/** Offers the tools of this page to the agent of its shopper. */
export function offerTools(context: ModelContext): void {
  const isListing = document.querySelector('[data-listing]') !== null;
  for (const tool of [searchTool, addTool, ...(isListing ? [filterTool] : [])]) {
    context.registerTool(answering(tool));
  }
}

/** A tool that answers whatever happens, and says nothing of the page's insides. */
function answering(tool: PageTool): PageTool {
  return {
    ...tool,
    async execute(input, client) {
      try {
        return await tool.execute(input, client);
      } catch (error) {
        console.warn(error);
        return refused('The shop does not answer now. Try again in a moment.');
      }
    },
  };
}
