import { describe, expect, test } from 'vitest';
import { HOME_PARTS } from '#domain/page/home-parts.ts';
import { messages } from '#i18n/messages.ts';
import { shopProblems } from '#server/config/shop-problems.ts';
import { SHOP } from '#shop/shop.ts';

test('this shop has none', () => {
  expect(shopProblems()).toEqual([]);
});

describe('a fact of the shop', () => {
  test.each([
    ['is missing', { name: undefined }, 'name must be a text'],
    ['is empty', { name: '' }, 'name must not be empty'],
    ['would be filled in turn', { name: 'A {{b}}' }, 'name must have no "<", ">", "{{" or "$t("'],
    [
      'is no colour',
      { colors: { theme: 'red', background: '#ffffff' } },
      'colors.theme must be a colour such as #0b0b0c',
    ],
    ['has a slip in its name', { nmae: 'Other' }, 'nmae is unknown'],
    [
      'is for a language that the shop lacks',
      { namesInText: { fr: 'Autre' } },
      'namesInText.fr is unknown',
    ],
    [
      'names a text that is not there',
      { navigationPages: [{ title: 'shell.cleen', slug: 'clean' }] },
      'navigationPages.0.title must be a message',
    ],
    [
      'is a part that the home page has not',
      { homeParts: ['quick-link'] },
      `homeParts.0 must be one of ${HOME_PARTS.join(', ')}`,
    ],
    [
      'names a country that the shop lacks',
      { navigationPages: [{ title: 'shell.clean', slug: 'clean', countries: ['FR'] }] },
      'navigationPages.0.countries.0 must be a country of the shop',
    ],
  ])('that %s is told by file and field', (_, changed, problem) => {
    expect(shopProblems({ ...SHOP, ...changed })).toEqual([`shop/shop.ts: ${problem}.`]);
  });
});

test('whatever is wrong is named at once, in facts and in texts', () => {
  const { site, ...others } = messages.th;
  const { topics: _, ...rest } = site;
  const th = { ...others, site: { ...rest, topcis: 'x' } };
  const shop = { ...SHOP, houseBrandSlug: 'House Brand', cleanSeal: '' };
  expect(shopProblems(shop, { ...messages, th })).toEqual([
    'shop/shop.ts: houseBrandSlug must be a slug such as clean-beauty.',
    'shop/shop.ts: cleanSeal must not be empty.',
    'shop/languages/th/messages.json: site.topics is missing.',
    'shop/languages/th/messages.json: site.topcis is not in English.',
  ]);
});

describe('a message', () => {
  const { card } = messages.id;

  test.each([
    ['is empty', { soldOut: ' ' }, 'card.soldOut is empty'],
    [
      'lacks the place for a value',
      { shade_other: 'warna' },
      'card.shade_other has no place for {{count}}',
    ],
    [
      'has a place for what is not there',
      { soldOut: 'Habis {{when}}' },
      'card.soldOut has a place for {{when}}, which English has not',
    ],
    [
      'is a plural of another language',
      { shade_one: '{{count, number}} warna' },
      'card.shade_one is no form of plurals in this language',
    ],
  ])('that %s is told by its key', (_what, changed, problem) => {
    const texts = { ...messages, id: { ...messages.id, card: { ...card, ...changed } } };
    expect(shopProblems(SHOP, texts)).toEqual([`shop/languages/id/messages.json: ${problem}.`]);
  });

  test('may have a form that was copied from English and waits for its translation', () => {
    const copied = { ...card, shade_one: messages.en.card.shade_one };
    expect(shopProblems(SHOP, { ...messages, id: { ...messages.id, card: copied } })).toEqual([]);
  });

  test('lacks no form of the plural', () => {
    const { shade_one: _, ...others } = messages.en.card;
    const texts = { ...messages, en: { ...messages.en, card: others } };
    expect(shopProblems(SHOP, texts)).toContain(
      'shop/languages/en/messages.json: card.shade_one is missing, a form of the plural.',
    );
  });

  test('may name the shop otherwise than English does', () => {
    const { clean: _, ...others } = messages.ko.shell;
    const texts = { ...messages, ko: { ...messages.ko, shell: { ...others, clean: '{{shop}}' } } };
    expect(shopProblems(SHOP, texts)).toEqual([]);
  });
});

test('a language without messages lacks all of them', () => {
  expect(shopProblems(SHOP, { ...messages, th: undefined })).toEqual([
    'shop/languages/th/messages.json: There are no messages: copy those of English and translate them.',
  ]);
});
