import { parseAccept } from 'hono/utils/accept';

const MARKDOWN = 'text/markdown';

/**
 * Whether a request names Markdown and likes it no less than HTML. Browsers, which take anything
 * without naming it, do not.
 *
 * @example wantsMarkdown('text/markdown, text/html;q=0.9') // true
 */
export function wantsMarkdown(accept: string | null): boolean {
  if (!accept?.includes(MARKDOWN)) return false;
  const liking = new Map(parseAccept(accept).map(({ type, q }) => [type, q]));
  const markdown = liking.get(MARKDOWN) ?? 0;
  return markdown > 0 && markdown >= (liking.get('text/html') ?? 0);
}
