// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localeFor } from '#domain/locale/locales.ts';
import { matchHelp } from '#domain/search/match-help.ts';
import { HELP_WORDS } from '#i18n/help-words.ts';
import { loadHelpPages } from '#islands/search/help-pages.ts';

const STORES = `<article class="store-card">
  <p class="store-card-area">Orchard</p>
  <h3>
    <a class="store-number" href="#pin-1">1</a>
    <a href="/stores-and-events/starlight-court">Starlight Court</a>
  </h3>
  <dl>
    <div><dt><span>Address</span></dt><dd><address>1 Orchard Road\n  Singapore</address></dd></div>
    <div><dt><span>Opening hours</span></dt><dd>
      <open-now data-hours='[{"weekday":1,"opens":"10:00","closes":"22:00"}]'
        data-zone="Asia/Singapore" data-open="Open now, until {{time}}"></open-now>
    </dd></div>
  </dl>
</article>`;

const HELP = `<section class="help-contact">
  <h2 id="help-contact">Contact us</h2>
  <dl>
    <div><dt><span>Phone</span></dt><dd><a href="tel:61">6100 0000</a></dd></div>
    <div><dt><span>Hours</span></dt><dd> 9 am to 6 pm </dd></div>
  </dl>
</section>
<section class="questions">
  <h2>Returns</h2>
  <div><details><summary>How do I return something?</summary><div id="how"></div></details></div>
</section>`;

/** Eleven o'clock in the morning in Singapore, on a Monday. */
const MORNING = new Date('2026-11-30T03:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING, toFake: ['Date'] });
  document.documentElement.lang = 'en-SG';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('pages that answer questions are those of the menus, and stores by what their cards say', async () => {
  document.body.innerHTML = `<header>
    <a href="/beauty-services/skin-studio">
      The Skin Studio
      <span class="label">New</span>
      <span class="link-list-text">Facials and advice for your skin</span>
    </a>
    <a href="/gift-cards"><span>Gift cards</span></a>
    <a href="/sale">Sale</a>
    <a href="/store-locations">Stores</a>
    <a href="/faq">Help</a>
  </header>`;
  vi.stubGlobal(
    'fetch',
    async (address: string) => new Response(address.startsWith('/faq') ? HELP : STORES),
  );
  const pages = await loadHelpPages(localeFor('SG', 'en'));
  expect(pages).toEqual([
    {
      name: 'The Skin Studio',
      address: '/beauty-services/skin-studio',
      description: 'Facials and advice for your skin',
    },
    { name: 'Gift cards', address: '/gift-cards' },
    { name: 'Stores', address: '/store-locations' },
    { name: 'Help', address: '/faq' },
    { name: 'How do I return something?', address: '/faq#how', topic: 'Returns' },
    {
      name: 'Starlight Court, Orchard',
      address: '/stores-and-events/starlight-court',
      topic: expect.stringMatching(/^Address 1 Orchard Road\s+Singapore Opening hours$/),
      facts: [expect.stringMatching(/^Open now, until 10:00.pm$/), '1 Orchard Road, Singapore'],
      isStore: true,
    },
    {
      name: 'Contact us',
      address: '/faq#help-contact',
      topic: 'Phone Hours Opening hours',
      facts: ['6100 0000', '9 am to 6 pm'],
    },
  ]);
  const help = { pages, words: HELP_WORDS.en };
  expect(matchHelp(help, 'opening hours orchard')).toEqual([pages[5]]);
  expect(matchHelp(help, 'opening hours')).toEqual([pages[5], pages[6], pages[2]]);
  expect(matchHelp(help, 'facials')).toEqual([pages[0]]);
});
