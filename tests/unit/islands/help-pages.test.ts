// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { localeFor } from '#domain/locales.ts';
import { loadHelpPages } from '#islands/search/help-pages.ts';
import { matchHelp } from '#islands/search/match-help.ts';

const STORES = `<article class="store-card">
  <p class="store-card-area">Orchard</p>
  <h3>
    <a class="store-number" href="#pin-1">1</a>
    <a href="/stores-and-events/starlight-court">Starlight Court</a>
  </h3>
  <dl><dt><span>Address</span></dt><dd><address>1 Orchard Road</address></dd>
  <dt><span>Opening hours</span></dt></dl>
</article>`;

afterEach(() => vi.unstubAllGlobals());

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
  </header>`;
  vi.stubGlobal('fetch', async () => new Response(STORES));
  const pages = await loadHelpPages(localeFor('SG', 'en'));
  expect(pages).toEqual([
    {
      name: 'The Skin Studio',
      address: '/beauty-services/skin-studio',
      description: 'Facials and advice for your skin',
    },
    { name: 'Gift cards', address: '/gift-cards' },
    { name: 'Stores', address: '/store-locations' },
    {
      name: 'Starlight Court, Orchard',
      address: '/stores-and-events/starlight-court',
      topic: 'Address 1 Orchard Road Opening hours',
    },
  ]);
  expect(matchHelp(pages, 'opening hours orchard')).toEqual([pages[3]]);
  expect(matchHelp(pages, 'facials')).toEqual([pages[0]]);
});
