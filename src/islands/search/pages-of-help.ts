import type { HelpPage } from '#domain/search/match-help.ts';
import { elementText } from './element-text.ts';

/** The questions of the help page. */
export function questionsIn(page: Document, address: string): Array<HelpPage> {
  return [...page.querySelectorAll('.questions details')].map((question) => ({
    name: elementText(question.querySelector('summary')),
    address: `${address}#${encodeURIComponent(question.querySelector('[id]')?.id ?? '')}`,
    topic: elementText(question.closest('.questions')?.querySelector('h2')),
  }));
}

interface ContactSearch {
  readonly address: string;
  /** What stores call their hours: whoever asks for these may mean those of the phone. */
  readonly hoursTerm: string | undefined;
}

/** How to reach the shop: a place in the help page that says it, and here already. */
export function contactIn(page: Document, { address, hoursTerm }: ContactSearch): Array<HelpPage> {
  const contact = page.querySelector('.help-contact');
  const heading = contact?.querySelector('h2');
  if (!contact || !heading) return [];
  const all = (name: string) => [...contact.querySelectorAll(name)].map(elementText);
  return [
    {
      name: elementText(heading),
      address: `${address}#${heading.id}`,
      topic: [...all('dt'), hoursTerm ?? ''].join(' ').trim(),
      facts: all('dd'),
    },
  ];
}
