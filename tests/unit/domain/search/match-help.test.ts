import { expect, test } from 'vitest';
import { type HelpPage, matchHelp } from '#domain/search/match-help.ts';
import { helpWords } from '#i18n/help-words.ts';

const NAMES = [
  'Can I return something I’ve opened?',
  'How long does delivery take?',
  'How do I send something back?',
  'Gift cards',
  'ION Orchard',
  '如何退貨？',
  '반품은 어떻게 하나요?',
  'คืนสินค้าอย่างไร',
  'Returns',
  'What are your best looks?',
];
const pages = NAMES.map((name, at) => ({ name, address: `/help#${at}` }));
const match = (all: ReadonlyArray<HelpPage>, query: string) =>
  matchHelp({ pages: all, words: helpWords('en') }, query);
const found = (query: string) => match(pages, query).map(({ name }) => name);

test.each([
  ['return policy', ['Can I return something I’ve opened?', 'Returns']],
  ['returns', ['Can I return something I’ve opened?', 'Returns']],
  ['how to RETURN opened things', ['Can I return something I’ve opened?']],
  ['deliv', ['How long does delivery take?']],
  ['gift card', ['Gift cards']],
  ['orchard', ['ION Orchard']],
  ['退貨', ['如何退貨？']],
  ['반품', ['반품은 어떻게 하나요?']],
  ['คืนสินค้า', ['คืนสินค้าอย่างไร']],
])('%s is answered by %j', (query, names) => {
  expect(found(query)).toEqual(names);
});

test('a page’s topic counts, but less than its name', () => {
  const topic = 'Returns and refunds';
  const all = [
    { name: 'How do I send something back?', address: '/help#1', topic },
    { name: 'When do I get my refund?', address: '/help#2', topic },
    { name: 'Gift cards', address: '/gift-cards' },
  ];
  expect(match(all, 'refund').map(({ address }) => address)).toEqual(['/help#2', '/help#1']);
});

test.each([
  'lipstick',
  'matte lipstick for dry lips',
  'card reader sleeve',
  'how do i',
  'what lipstick',
  'what is good for oily skin',
  '',
  '?!',
])('%j is no question for help', (query) => {
  expect(found(query)).toEqual([]);
});

test('no more than three are shown', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ name: `Store ${at}`, address: `/${at}` }));
  expect(match(many, 'store')).toHaveLength(3);
});

test('of stores, more are shown, but only those with most of the words; other pages follow', () => {
  const store = (name: string) => ({
    name,
    address: `/stores/${name}`,
    topic: 'Opening hours',
    isStore: true,
  });
  const stores = ['Orchard', 'Bugis', 'Jurong', 'Tampines', 'Changi', 'Yishun'].map(store);
  const contact = { name: 'Contact us', address: '/faq#help-contact', topic: 'Phone Hours' };
  const all = [contact, ...stores];
  expect(match(all, 'opening hours')).toEqual([...stores.slice(0, 5), contact]);
  expect(match(all, 'opening hours orchard')).toEqual([stores[0]]);
});
