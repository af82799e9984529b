import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { McpShop } from './mcp-shop.ts';
import { type LocaleArguments, publishedLocale } from './published-locale.ts';

/** The longest answer in characters. A page of a listing is about 10,000. */
const TEXT_MAX_LENGTH = 60_000;

/** Each tool only reads, and reaches nothing beyond this shop. */
export const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;

/** Runs a tool for the locale that its arguments name. Errors become text. */
export async function inLocale(
  shop: McpShop,
  args: LocaleArguments,
  answer: (locale: Locale) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  const locale = publishedLocale(args, shop.pages);
  if (typeof locale === 'string') return problem(locale);
  try {
    return await answer(locale);
  } catch (error) {
    if (error instanceof CommerceError) return problem(commerceProblem(error));
    shop.onFailure(error);
    return problem('This could not be read. Try again in a moment.');
  }
}

/** Cuts long texts at a line, and says so. */
export function answeredText(text: string): CallToolResult {
  if (text.length <= TEXT_MAX_LENGTH) return { content: [{ type: 'text', text }] };
  const end = text.lastIndexOf('\n', TEXT_MAX_LENGTH);
  const cut = text.slice(0, end > 0 ? end : TEXT_MAX_LENGTH);
  return { content: [{ type: 'text', text: `${cut}\n\n(The rest is left out.)` }] };
}

/** Facts for programs, repeated as text for clients that read nothing else. */
export function answeredFacts(facts: Record<string, unknown>): CallToolResult {
  return { ...answeredText(JSON.stringify(facts)), structuredContent: facts };
}

/** What went wrong and what to do, for the agent. */
export function problem(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}

/** What the commerce API says about the call or, for its own failures, that it can't answer now. */
function commerceProblem({ status = 0, errors }: CommerceError): string {
  const message = errors.map(({ detail, title }) => detail ?? title).find(Boolean);
  if (status === 429) return message ?? 'Too many requests. Wait a minute.';
  const isAboutCall = status >= 400 && status < 500;
  return isAboutCall && message
    ? message
    : 'Prices and search do not answer now. Try again in a moment.';
}
