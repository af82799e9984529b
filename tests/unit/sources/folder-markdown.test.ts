import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentPages } from '#content/content-pages/content-page-records.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { markdownContent } from '#sources/folder/markdown-content.ts';

const FIELDS = '---\nslugUrl: terms\ntitle: Terms\n---\n';
const NAME = 'sg/pages/terms.md';

const read = (text: string) => markdownContent({ id: 'terms', name: NAME, text });

function readWell(text: string) {
  const content = read(text);
  if ('problem' in content) throw new Error(content.problem);
  return content.value as { readonly blocks: ReadonlyArray<{ content: ReadonlyArray<object> }> };
}

function problemOf(text: string): string {
  const content = read(text);
  if ('problem' in content) return content.problem;
  const { error } = contentPages.schema.safeParse(content.value);
  const [issue] = error?.issues ?? [];
  return issue ? `${content.locate?.(issue.path)}: ${issue.message}` : '';
}

const span = (text: string, format: { link?: string; strong?: boolean } = {}) => ({
  text,
  link: null,
  strong: false,
  ...format,
});

describe('a Markdown file', () => {
  test('has its fields before the text, which is headings, paragraphs and lists', () => {
    const text = [
      '## Orders &amp; payment',
      'An order is **binding, see [how](/help)**.\nMail <help@shop.example>.',
      '- one\n- **two**',
      '1. first\n2. second',
      '香港 😀 [it](https://shop.example)',
    ].join('\n\n');
    expect(readWell(FIELDS + text)).toEqual({
      id: 'terms',
      slugUrl: 'terms',
      title: 'Terms',
      blocks: [
        {
          kind: 'rich-text',
          content: [
            { kind: 'heading', text: 'Orders & payment' },
            {
              kind: 'paragraph',
              spans: [
                span('An order is '),
                span('binding, see ', { strong: true }),
                span('how', { strong: true, link: '/help' }),
                span('. Mail '),
                span('help@shop.example', { link: 'mailto:help@shop.example' }),
                span('.'),
              ],
            },
            {
              kind: 'list',
              numbered: false,
              items: [{ spans: [span('one')] }, { spans: [span('two', { strong: true })] }],
            },
            {
              kind: 'list',
              numbered: true,
              items: [{ spans: [span('first')] }, { spans: [span('second')] }],
            },
            {
              kind: 'paragraph',
              spans: [span('香港 😀 '), span('it', { link: 'https://shop.example' })],
            },
          ],
        },
      ],
    });
  });

  test('is the same with the line ends and the byte order mark of Windows', () => {
    const text = `${FIELDS}## Orders\n\nOne line,\nanother.\n`;
    expect(readWell(text.replaceAll('\n', '\r\n'))).toEqual(readWell(text));
  });

  test('is read as the documentation shows it', () => {
    const guide = readFileSync(join(PROJECT_FOLDER, 'docs/sources/folder.md'), 'utf8');
    const [, example = ''] = /^```text\n(.*?)^```$/ms.exec(guide) ?? [];
    expect(problemOf(example)).toBe('');
    expect(readWell(example)).toMatchObject({ slugUrl: 'shipping', blocks: [{}] });
  });

  test('may have no text', () => {
    expect(readWell(FIELDS)).toMatchObject({ blocks: [] });
  });

  test.each([
    ['a picture', 'See ![it](/a.png)', 'pictures are no part of text'],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |', 'write a list'],
    ['HTML', '<div>Hi</div>', 'write Markdown'],
    ['HTML in a line', 'Hi <b>you</b>', 'write Markdown'],
    ['a comment', '<!-- later -->', 'write Markdown'],
    ['emphasis', 'It is *so*.', 'two asterisks'],
    ['strong text in strong text', '****so****', 'strong already'],
    ['code', 'Use `it`', 'remove the `'],
    ['a block of code', '```\nit\n```', 'write a paragraph'],
    ['a quotation', '> it', 'write a paragraph'],
    ['a broken line', 'one\\\ntwo', 'leave an empty line'],
    ['a rule', '***', 'begin with a heading'],
    ['a footnote', 'it[^1]\n\n[^1]: why', 'footnotes have no form'],
    ['an address apart', '[it][1]\n\n[1]: /it', '[text](/address)'],
    ['a link with a title', '[it](/it "It")', 'remove the one in quotes'],
    ['crossed-out text', '~~it~~', 'remove the ~~'],
    ['a heading of another level', '# Terms', 'headings begin with ##'],
    ['a heading that is a link', '## [it](/it)', 'a heading is plain text'],
    ['a list in a list', '- a\n  - b', 'a list of its own'],
    ['a list to tick', '- [ ] a', 'remove the [ ]'],
    ['a list from 3', '3. a', 'begin with 1'],
    ['an item of two paragraphs', '- a\n\n  b', 'one paragraph'],
    ['an empty item', '- a\n-\n- b', 'empty'],
    ['a link that leads out', '[it](javascript:x)', 'neither a shop path'],
    ['a link beside it', 'See the [terms](terms.md).', 'neither a shop path'],
    ['a line that is too long', 'a '.repeat(10_001), 'longer than 20,000'],
  ])('that has %s is refused, with the line and what to write', (_, text, advice) => {
    const problem = problemOf(`${FIELDS}\nThe text.\n\n${text}\n`);
    expect(problem).toMatch(/^sg\/pages\/terms\.md, line (8|9|10): /);
    expect(problem).toContain(advice);
  });

  test.each([
    ['lacks fields', 'Only text.', /line 1: it has to begin with its fields/],
    ['does not end its fields', '---\ntitle: Terms\n\nText.', /line 1: .*two lines of ---/],
    ['has text for fields', '---\nTerms\n---', /line 1: .*lines such as `title: Terms`/],
    ['has a field twice', '---\ntitle: A\nslugUrl: a\ntitle: B\n---', /line 4: .*there twice/],
    ['has an alias', '---\ntitle: &t A\nslugUrl: *t\n---', /line 3: aliases such as/],
    ['has an undefined alias', '---\ntitle: *t\n---', /line 2: aliases such as/],
    ['has a tag', '---\nslugUrl: a\ntitle: !secret A\n---', /line 3: tags such as/],
    ['has bytes', '---\nslugUrl: a\ntitle: !!binary aGk=\n---', /line 3: tags such as/],
    ['has a list as a field', '---\n? [a, b]\n: c\n---', /line 2: .*keys must be strings/],
    ['has a colon in text', '---\nslugUrl: a\ntitle: Terms: all\n---', /line 3: .*in quotes/],
    ['is indented by tabs', '---\nseo:\n\tpageTitle: A\n---', /line 3: .*by spaces/],
    ['has two documents', '---\ntitle: A\n--- b\n---', /line 3: /],
    ['has blocks', '---\ntitle: A\nblocks: []\n---', /line 3: .*write a \.json file/],
    ['lacks a title', '---\nslugUrl: a\n---', /line 2: .*expected string/],
    ['has a number as title', '---\nslugUrl: a\ntitle: 2026\n---', /line 3: .*expected string/],
    ['has a list as text', '---\ntitle: A\nslugUrl: a\nseo:\n  pageTitle: []\n---', /line 5: /],
    ['is too long', `${FIELDS}${'a\n\n'.repeat(100_000)}`, /line \d+: .*longer than 256 KiB/],
    ['has too long fields', `---\n${'# a\n'.repeat(9_000)}---\n`, /line 1: .*32 KiB/],
    ['nests fields deeply', `---\na: ${'['.repeat(19_000)}\n---\n`, /line 2: .*nested too deeply/],
  ])('that %s is refused, with the line', (_, text, problem) => {
    expect(problemOf(text)).toMatch(/^sg\/pages\/terms\.md, line /);
    expect(problemOf(text)).toMatch(problem);
  });

  test('is refused or read, whatever it contains', () => {
    const words = fc.constantFrom(
      ...['- ', '> ', '**', '*', '[', '](', ')', '`', '|', '\n', '\n\n', '  ', '<', '## ', '1. '],
      ...['a', '---\n', 'a: ', '&x', '*x', '!t', '{', '\t', '\r\n', '"', '\u0000', '\ud800', '😀'],
    );
    const text = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(''));
    const file = fc.tuple(text, text).map(([fields, body]) => `---\n${fields}\n---\n${body}`);
    fc.assert(
      fc.property(fc.oneof(text, file), (written) => {
        const content = read(written);
        if ('problem' in content) expect(content.problem).toMatch(/, line \d+: /);
      }),
      { numRuns: 500 },
    );
  });
});
