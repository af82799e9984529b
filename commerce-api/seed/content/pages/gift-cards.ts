import { SIGN_IN } from '#domain/addresses.ts';
import { scenePicture } from '../scene-picture.ts';
import { list, type PageDraft, paragraph, questions, section, steps } from './page-draft.ts';
import type { PageFacts } from './page-facts.ts';

/** In English alone, as are the countries that have gift cards. */
export function giftCardsPage({ country, policies, money }: PageFacts): PageDraft {
  const title = { en: 'When you know them, but not their shade' };
  const amounts = [25, 50, 100, 200].map((points) => money(points * policies.spendPerPoint).en);
  return {
    slug: 'gift-cards',
    title: { en: 'Gift cards' },
    introduction: { en: 'Beauty they choose themselves, in their inbox within the hour.' },
    blocks: [
      {
        kind: 'picture',
        title,
        content: [
          paragraph({
            en: `From ${amounts[0]} to ${amounts.at(-1)}, with a message of your own, today or on a day that you choose.`,
          }),
          list(...amounts.map((amount) => ({ en: amount }))),
        ],
        ...scenePicture({
          theme: { motif: 'gift', palette: 'citrus' },
          seed: `${country}-gift-card`,
          size: { width: 960, height: 640 },
          alt: title,
          country,
        }),
      },
      section(
        { en: 'How it works' },
        steps(
          { en: 'Choose an amount and a design, and write a few words.' },
          { en: 'We send it by email, on the day that you name.' },
          { en: 'They spend it here or in any of our stores, all at once or bit by bit.' },
        ),
      ),
      questions(
        { en: 'Good to know' },
        [
          { en: 'How long is it valid?' },
          { en: 'Three years from the day it is sent. What is left on it stays on it until then.' },
        ],
        [
          { en: 'Can it pay for part of an order?' },
          { en: 'Yes. Pay the rest by card, or add a second gift card.' },
        ],
        [
          { en: 'It was lost. What now?' },
          {
            en: 'Write to us with the email address it was sent to: we block it and send a new one.',
          },
        ],
      ),
      {
        kind: 'call-to-action',
        title: { en: 'Got one?' },
        text: { en: 'Sign in to add it to your account, and it is ready at your next order.' },
        label: { en: 'Add a gift card' },
        link: SIGN_IN,
      },
    ],
  };
}
