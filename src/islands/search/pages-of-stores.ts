import type { HelpPage } from '#domain/search/match-help.ts';
import { openingText } from '../opening-text.ts';
import { elementText } from './element-text.ts';

/** Stores are also found by their area, and by what their cards say, such as opening hours. */
export function storesIn(page: Document): Array<HelpPage> {
  return [...page.querySelectorAll('.store-card')].map((store) => {
    const link = store.querySelector('h3 > a:not(.store-number)');
    const parts = [link, store.querySelector('.store-card-area')];
    const facts = [...store.querySelectorAll('dt, address')];
    return {
      name: parts.map(elementText).filter(Boolean).join(', '),
      address: link?.getAttribute('href') ?? '',
      topic: facts.map(elementText).join(' '),
      facts: [opening(store), addressLine(store)].filter(Boolean),
      isStore: true,
    };
  });
}

/** What the page calls the hours of its stores, if it has any. */
export function hoursTermOf(page: Document): string | undefined {
  const term = page.querySelector('open-now')?.closest('div')?.querySelector('dt');
  return elementText(term) || undefined;
}

/** The page is only read, so that its own element doesn't say it. */
function opening(store: Element): string {
  const element = store.querySelector<HTMLElement>('open-now');
  const moment = { instant: new Date(), lang: document.documentElement.lang };
  return element ? openingText(element.dataset, moment) : '';
}

const addressLine = (store: Element) =>
  elementText(store.querySelector('address')).replace(/\s*\n\s*/g, ', ');
