import { expect, test } from 'vitest';
import { acceptsMarkdown } from '#server/pages/accepts-markdown.ts';

test.each([
  [null, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
])('%s asks for Markdown: %s', (accept, expected) => {
  expect(acceptsMarkdown(accept)).toBe(expected);
});
