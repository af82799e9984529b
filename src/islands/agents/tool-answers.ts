import type { ToolAnswer } from '../browser/model-context.ts';

export const answered = (facts: unknown): ToolAnswer => ({
  content: [{ type: 'text', text: typeof facts === 'string' ? facts : JSON.stringify(facts) }],
});

/** What was wrong and what to do, for the agent. */
export const refused = (text: string): ToolAnswer => ({
  content: [{ type: 'text', text }],
  isError: true,
});

/** The input of a tool; browsers needn't have compared it with the schema. */
export function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? { ...input } : {};
}

/** A text of 1 to 200 characters; undefined for anything else. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length > 0 && text.length <= TEXT_MAX_LENGTH ? text : undefined;
}

/** An amount of money in whole units; undefined for anything else. */
export function amountIn(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

const TEXT_MAX_LENGTH = 200;
