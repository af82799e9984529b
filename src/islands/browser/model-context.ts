/**
 * The parts of WebMCP's `document.modelContext`, in earlier browsers `navigator.modelContext`, that
 * the shop uses (https://webmachinelearning.github.io/webmcp/).
 */
export interface ModelContext {
  registerTool(tool: PageTool): unknown;
}

/** A tool that the page offers to the agent of its shopper. */
export interface PageTool {
  readonly name: string;
  /** For the agent. */
  readonly description: string;
  /** A JSON Schema. Browsers needn't hold agents to it. */
  readonly inputSchema: object;
  readonly annotations?: { readonly readOnlyHint?: boolean };
  readonly execute: (input: unknown, client?: ModelContextClient) => Promise<ToolAnswer>;
}

export interface ModelContextClient {
  /** Has the shopper look at the page, while the callback asks them something. */
  readonly requestUserInteraction?: <T>(ask: () => Promise<T>) => Promise<T>;
}

export interface ToolAnswer {
  readonly content: ReadonlyArray<{ readonly type: 'text'; readonly text: string }>;
  readonly isError?: true;
}

interface Offering {
  readonly modelContext?: ModelContext;
}

/** The browser's, if it has one. */
export function modelContext(): ModelContext | undefined {
  return (document as Offering).modelContext ?? (navigator as Offering).modelContext;
}
