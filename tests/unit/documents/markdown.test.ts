import fc from 'fast-check';
import type { BlockContent, PhrasingContent, Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { expect, test } from 'vitest';
import {
  code,
  heading,
  link,
  list,
  markdown,
  paragraph,
  quote,
  strong,
  text,
} from '#documents/markdown.ts';

/** Marks of Markdown among letters, so that many texts have some, at any place. */
const aText = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', 'Z', 'é', '品', '7', ' ', '.', ':', ',', '!', '(', ')', '›'),
      fc.constantFrom(...'\t\n\r"#$&\'*+-/<=>?@[\\]^_`{|}~'),
      fc.constantFrom('https://a.example/b', '&amp;', '1. ', '- ', '](', '![', '<b>', '\\\n'),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const aPhrase: fc.Arbitrary<PhrasingContent> = fc.oneof(
  { weight: 4, arbitrary: aText.map(text) },
  aText.map(strong),
  aText.map(code),
  fc.tuple(aText, fc.webUrl()).map(([label, url]) => link(label, url)),
  fc.webUrl().map((url) => link(url, url)),
);
const aWord = fc.oneof(
  fc.constantFrom('Blush', '50 ml', ' a', 'a ', '/p/a', 'a@b.example', ''),
  aText,
);
const anAddress = fc.oneof(
  fc.constantFrom(
    '/p/a',
    'https://a.example/p_q/a-1.md?page=2',
    '/p/%C3%A9#a',
    'mailto:a@b.example',
    '/p/a.md?country_code=HK&language=zh',
    '/p?a=b&&amp;c&#x41;&1&',
    '',
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);
const phrases = fc.array(aPhrase, { minLength: 1, maxLength: 4 });

/** Mostly what a listing has of a product. */
const aLine = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('Soft Pinch', ': Rare, $30', ' · ', ' ', 'a!').map(text),
    },
    aText.map(text),
    fc.tuple(aWord, anAddress).map(([label, url]) => link(label, url)),
  ),
  { minLength: 1, maxLength: 4 },
);

const aBlock: fc.Arbitrary<BlockContent> = fc.oneof(
  phrases.map((parts) => paragraph(...parts)),
  fc
    .tuple(fc.constantFrom<1 | 2 | 3>(1, 2, 3), aText)
    .map(([depth, value]) => heading(depth, value)),
  aText.map(quote),
  fc.array(phrases, { minLength: 1, maxLength: 3 }).map(list),
  fc.array(aLine, { minLength: 1, maxLength: 3 }).map(list),
);

test('documents are printed as the library prints them', () => {
  fc.assert(
    fc.property(fc.array(aBlock, { maxLength: 4 }), (children) => {
      const root: Root = { type: 'root', children };
      expect(markdown(...children)).toBe(toMarkdown(root, { bullet: '-' }));
    }),
    { numRuns: 1_000 },
  );
});
