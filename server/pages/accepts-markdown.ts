import { parseAccept } from 'hono/utils/accept';

const MARKDOWN = 'text/markdown';

/**
 * Whether a request names Markdown and prefers it to HTML, or likes both equally. Browsers don't:
 * they accept anything without naming Markdown.
 *
 * @example acceptsMarkdown('text/markdown, text/html;q=0.9') // true
 */
export function acceptsMarkdown(accept: string | null): boolean {
  if (!accept?.includes(MARKDOWN)) return false;
  const liking = new Map(parseAccept(accept).map(({ type, q }) => [type, q]));
  const markdown = liking.get(MARKDOWN) ?? 0;
  return markdown > 0 && markdown >= (liking.get('text/html') ?? 0);
}
