import type { PageTool } from '../browser/model-context.ts';
import { servedScope } from '../page/page-listing.ts';
import { addTool } from './add-tool.ts';
import { filterTool } from './filter-tool.ts';
import { searchTool } from './search-tool.ts';
import { refused } from './tool-answers.ts';

/** The tools of this page. */
export function pageTools(): ReadonlyArray<PageTool> {
  return [searchTool, addTool, ...(servedScope() ? [filterTool] : [])].map(answering);
}

/** A tool that always answers, and whose errors reveal nothing about the page's code. */
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
