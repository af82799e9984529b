import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveTranslated } from '#commerce-api/database/translated.ts';
import { UnusableCatalogueError } from '#commerce-api/import/unusable-catalogue.ts';
import { readContentFiles } from '#demo/load/content-files.ts';
import { editorialOf } from '#demo/load/write-editorial.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { SEEDED_AT } from '../../../tests/builders/seed.ts';
import { DEMO_SEED } from '../demo-seed.ts';

/** What people can write into files of the content folder. */

const catalogue = { ...DEMO_SEED, products: [...DEMO_SEED.products].slice(0, 100) };

function contentOf(files: Readonly<Record<string, string>>) {
  const folder = aFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return editorialOf(readContentFiles(folder))(catalogue, SEEDED_AT);
}

interface Place {
  readonly type: 'billboards' | 'pages' | 'stores' | 'promo-codes' | 'store-events';
  readonly country: Country;
  readonly language?: Language;
}

function only(content: ReturnType<typeof contentOf>, { type, country, language = 'en' }: Place) {
  const [first] = content[country][type];
  return resolveTranslated(first?.attributes, language) as Record<string, unknown>;
}

test('texts stand side by side, and English stands for languages without one', () => {
  const content = contentOf({
    'all/billboards/summer.yaml': 'title: { en: Summer, ko: 여름 }\nmainBanner: true\n',
  });
  const title = (country: Country, language: Language) =>
    only(content, { type: 'billboards', country, language }).title;
  expect([title('SG', 'en'), title('KR', 'ko'), title('HK', 'zh')]).toEqual([
    'Summer',
    '여름',
    'Summer',
  ]);
});

test('a country says only what it says differently', () => {
  const content = contentOf({
    'all/stores/central.yaml': 'name: Central\nphone: "1"\n',
    'hk/stores/central.yaml': 'phone: "2"\n',
  });
  expect(only(content, { type: 'stores', country: 'SG' })).toEqual({ name: 'Central', phone: '1' });
  expect(only(content, { type: 'stores', country: 'HK' })).toEqual({ name: 'Central', phone: '2' });
});

test('records and parts of them can be for some countries', () => {
  const content = contentOf({
    'all/billboards/summer.yaml': 'countries: [ SG ]\ntitle: Summer\n',
    'all/pages/help.yaml': [
      'title: Help',
      'introduction: Ask us.',
      'blocks:',
      '  - { kind: rich-text, content: For all }',
      '  - { kind: rich-text, countries: [ HK ], content: For one }',
    ].join('\n'),
  });
  expect([content.SG.billboards.length, content.HK.billboards.length]).toEqual([1, 0]);
  const blocks = (country: Country) => only(content, { type: 'pages', country }).blocks;
  expect([blocks('SG'), blocks('HK')]).toMatchObject([{ length: 1 }, { length: 2 }]);
});

test('names in braces stand for facts, and amounts are written as the language does', () => {
  const content = contentOf({
    'all/facts.yaml': 'from: { amount: 50 }\nwho: { en: everybody, ko: 누구나 }\n',
    'all/billboards/offer.yaml': 'title: "{who}: {from}"\n',
  });
  expect(only(content, { type: 'billboards', country: 'SG' }).title).toBe('everybody: $50');
  const korean = only(content, { type: 'billboards', country: 'KR', language: 'ko' });
  expect(korean.title).toBe('누구나: 50원');
});

test('amounts in US dollars become local prices, and days are counted from the filling', () => {
  const content = contentOf({
    'all/promo-codes/TREAT.yaml':
      'kind: amount\nvalue: { usd: 12 }\nendsAt: { day: 3, at: "10:00" }\n',
  });
  expect(only(content, { type: 'promo-codes', country: 'SG' })).toMatchObject({ value: 1_690 });
  const { 'ends-at': endsAt } = only(content, { type: 'promo-codes', country: 'KR' });
  const days = (Date.parse(String(endsAt)) - +SEEDED_AT) / 86_400_000;
  expect([String(endsAt).slice(10), days > 2 && days < 4]).toEqual(['T10:00:00+09:00', true]);
});

test('Markdown has the same parts in each language; words around links may be missing', () => {
  const content = contentOf({
    'all/pages/help.yaml': [
      'title: Help',
      'introduction: Ask us.',
      'blocks:',
      '  - kind: rich-text',
      '    content: { en: "See [help](/faq).", zh: "[說明](/faq)" }',
    ].join('\n'),
  });
  const spans = (language: Language) => {
    const { blocks } = only(content, { type: 'pages', country: 'HK', language });
    return blocks;
  };
  const piece = (words: ReadonlyArray<string>) => [
    {
      kind: 'rich-text',
      content: [
        {
          kind: 'paragraph',
          spans: [{ text: words[0] }, { text: words[1], link: '/faq' }, { text: words[2] }],
        },
      ],
    },
  ];
  expect(spans('en')).toEqual(piece(['See ', 'help', '.']));
  expect(spans('zh')).toEqual(piece(['', '說明', '']));
});

test('what is about a product, brand or category that a country lacks is left out', () => {
  const content = contentOf({
    'all/billboards/one.yaml': 'title: One\nlink: /brands/nobody\n',
    'all/billboards/two.yaml': 'title: Two\nlink: /brands/sephora-collection\n',
  });
  expect(content.SG.billboards.map(({ id }) => id)).toEqual(['two']);
});

test.each([
  ['billboards/one', 'title: [', /all\/billboards\/one\.yaml, line \d/],
  [
    'billboards/one',
    'title: "{nobody}"',
    /one\.yaml: no facts\.yaml says what \{nobody\} stands for/,
  ],
  ['global-config', 'logo: "{nobody}"', /global-config\.yaml: no facts\.yaml says what \{nobody\}/],
])('a mistake in %s is named with its file: %s', (name, text, message) => {
  const filling = () => contentOf({ [`all/${name}.yaml`]: text });
  expect(filling).toThrow(message);
  // Commands print its message, without where in the code it is from.
  expect(filling).toThrow(UnusableCatalogueError);
});

test('whatever the files leave open is named at once', () => {
  const filling = () =>
    contentOf({
      'all/billboards/one.yaml': 'title: "{nobody} and {nothing}"\nlink: /sale\n',
      'sg/pages/two.yaml': 'title: "{nowhere}"\n',
    });
  expect(filling).toThrow(/\{nobody\}.*\n.*\{nothing\}.*\n.*\{nowhere\} stands for \(SG\)$/);
});

test.each([
  ['{ en: "a [link](/faq)", zh: "b" }', 'zh'],
  ['{ en: "a [link](/faq)", zh: "b [link](/sale)" }', 'links differ'],
  ['{ en: "## a", zh: "b" }', 'paragraph'],
  ['"> quoted"', 'quotations'],
])('languages that differ in more than words are refused: %s', (text, message) => {
  const page = `title: Help\nintroduction: Ask us.\nblocks:\n  - { kind: rich-text, content: ${text} }`;
  expect(() => contentOf({ 'all/pages/help.yaml': page })).toThrow(message);
});

test('a picture names one of the drawn scenes', () => {
  const withPicture = (picture: string) =>
    contentOf({ 'all/billboards/summer.yaml': `title: Summer\npicture: ${picture}\n` });
  expect(() => withPicture('{ scene: lipstik, palette: rose, size: [800, 400] }')).toThrow(
    /no scene is lipstik.*lipstick/s,
  );
  expect(() => withPicture('{ scene: gift, palette: pink, size: [800, 400] }')).toThrow(
    /no palette is pink.*rose/s,
  );
});
