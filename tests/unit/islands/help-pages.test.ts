// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { localeFor } from '#domain/locales.ts';
import { loadHelpPages } from '#islands/search/help-pages.ts';
import { matchHelp } from '#islands/search/match-help.ts';

test('the name of a menu’s page is apart from what the menu says of it', async () => {
  document.body.innerHTML = `<header>
    <a href="/beauty-services/skin-studio">
      The Skin Studio
      <span class="label">New</span>
      <span class="link-list-text">Facials and advice for your skin</span>
    </a>
    <a href="/gift-cards"><span>Gift cards</span></a>
    <a href="/sale">Sale</a>
  </header>`;
  const pages = await loadHelpPages(localeFor('SG', 'en'));
  expect(pages).toEqual([
    {
      name: 'The Skin Studio',
      address: '/beauty-services/skin-studio',
      description: 'Facials and advice for your skin',
    },
    { name: 'Gift cards', address: '/gift-cards' },
  ]);
  expect(matchHelp(pages, 'facials')).toEqual([pages[0]]);
});
