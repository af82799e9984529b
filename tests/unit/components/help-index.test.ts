import { expect, test, vi } from 'vitest';
import { helpIndex } from '#components/search/help-index.ts';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { matchHelp } from '#domain/search/match-help.ts';
import { helpWords } from '#i18n/help-words.ts';
import { loadHelp } from '#islands/search/load-help.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { aBookingPage, aBookingService, aContentPage, aStore } from '../../builders/records.ts';
import { aSnapshot } from '../../builders/snapshot.ts';
import { besideTexts } from '../../builders/texts-file.ts';

const SG = localeFor('SG');

const CONFIG = {
  'feature-flags': {
    hasStoreLocations: true,
    hasOnlineReservationSystem: true,
    supportGiftCard: true,
  },
  'customer-service': { phoneNumber: '6100 0000', operatingHours: '9 am to 6 pm' },
  'about-us': [
    { label: 'Careers', link: '/pages/careers' },
    { label: 'New in', link: '/new-arrivals' },
    { label: 'Press', link: 'https://press.example' },
  ],
};

const QUESTION = { question: 'How do I return something?', answer: [] };

function anIndex() {
  const { answer } = createAnswerer(
    aSnapshot({
      'global-config': Object.entries(CONFIG).map(([id, value]) => ({ id, value })) as never,
      pages: [
        aContentPage({
          id: 'faq',
          blocks: [{ kind: 'questions', title: 'Returns', questions: [QUESTION] }] as never,
        }),
        aContentPage({ id: 'gift-cards' }),
      ],
      stores: [
        aStore({
          name: 'Starlight Court',
          slugUrl: 'starlight-court',
          address: '1 Orchard Road\n  Singapore',
        }),
      ],
      'booking-services': [aBookingService()],
      'booking-pages': [
        aBookingPage({
          pageTitle: 'The Skin Studio',
          slugUrl: 'skin-studio',
          dropdownDescription: 'Facials and advice for your skin',
        }),
      ],
    }).open(),
  );
  const index = helpIndex(aContentReader({ locale: SG, answer, now: 0 }));
  const pageAt = (address: string) => index.pages.filter((page) => page.address === address);
  return { index, pageAt };
}

test('pages of the menus are in it once, by their first name, without products and other sites', () => {
  const { index, pageAt } = anIndex();
  expect(pageAt('/gift-cards')).toEqual([{ name: 'Gift cards', address: '/gift-cards' }]);
  expect(pageAt('/beauty-services/skin-studio')).toEqual([
    {
      name: 'The Skin Studio',
      address: '/beauty-services/skin-studio',
      description: 'Facials and advice for your skin',
    },
  ]);
  expect(pageAt('/pages/careers')).toHaveLength(1);
  const others = index.pages.filter(({ address }) => /^https|new-arrivals|^\/sale/.test(address));
  expect(others).toEqual([]);
});

test('questions have their topic, stores what their cards say, and the contact its facts', () => {
  const { index, pageAt } = anIndex();
  const [question] = index.pages.filter(({ topic }) => topic === 'Returns');
  expect(question?.name).toBe(QUESTION.question);
  expect(question?.address).toMatch(/^\/faq#./);
  expect(pageAt('/stores-and-events/starlight-court')).toEqual([
    {
      name: 'Starlight Court, Orchard',
      address: '/stores-and-events/starlight-court',
      topic: expect.stringMatching(/^Address 1 Orchard Road\s+Singapore Opening hours$/),
      facts: ['1 Orchard Road, Singapore'],
      isStore: true,
      hours: [{ weekday: 1, opens: '10:00', closes: '22:00' }],
      zone: 'Asia/Singapore',
    },
  ]);
  expect(pageAt('/faq#help-contact')).toEqual([
    {
      name: 'Contact us',
      address: '/faq#help-contact',
      topic: 'Phone Hours Opening hours',
      facts: ['6100 0000', '9 am to 6 pm'],
    },
  ]);
});

test('it names where people help, and the categories', () => {
  const { index } = anIndex();
  expect(index.ways.map(({ address }) => address)).toEqual(['/faq', '/store-locations']);
  expect(index.categories).toEqual([]);
});

test('browsers find its pages, and say of stores whether they are open', async () => {
  const { index } = anIndex();
  // Eleven o'clock in the morning in Singapore, on a Monday.
  vi.useFakeTimers({ now: new Date('2026-11-30T03:00:00Z'), toFake: ['Date'] });
  const asked: Array<string> = [];
  vi.stubGlobal(
    'fetch',
    besideTexts(async (address) => {
      asked.push(address);
      if (asked.length === 1) throw new TypeError('offline');
      return Response.json(index);
    }),
  );
  expect((await loadHelp(SG)).pages).toEqual([]);
  const [help] = await Promise.all([loadHelp(SG), loadHelp(SG)]);
  expect(asked).toEqual([asked[0], asked[0]]);
  expect(asked[0]).toMatch(/^\/texts\/help\.json\?country_code=SG&language=en$/);
  const search = (query: string) =>
    matchHelp({ ...help, words: helpWords('en') }, query).map(({ name }) => name);
  expect(search('opening hours orchard')).toEqual(['Starlight Court, Orchard']);
  expect(search('opening hours').slice(0, 2)).toEqual(['Starlight Court, Orchard', 'Contact us']);
  expect(search('facials')).toEqual(['The Skin Studio']);
  const [store] = matchHelp({ ...help, words: helpWords('en') }, 'orchard');
  expect(store?.facts).toEqual([
    expect.stringMatching(/^Open now, until 10:00.pm$/),
    '1 Orchard Road, Singapore',
  ]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
