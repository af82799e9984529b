import { list, type PageDraft, paragraph, section } from '#commerce-api/import/page-draft.ts';
import { scenePicture } from '../scene-picture.ts';
import type { PageFacts } from './page-facts.ts';

const BATH = ['bath-and-body', 'skincare'];

/** Only for Australia, so only in English. */
export function wellnessPage({ country, range: { roots } }: PageFacts): PageDraft {
  const title = { en: 'Slow is a routine too' };
  const root = roots.find(({ category }) => BATH.includes(category.slug)) ?? roots[0];
  return {
    slug: 'wellness',
    title: { en: 'Wellness' },
    introduction: {
      en: 'Rest, ritual and a little salt water: what we reach for when the day has been long.',
    },
    blocks: [
      {
        kind: 'picture',
        title,
        content: [
          paragraph({
            en: 'Ten minutes with the door closed do more than most serums. We gathered the baths, balms and scents that make them easy to take.',
          }),
        ],
        ...scenePicture({
          theme: { motif: 'bath', palette: 'sky' },
          seed: `${country}-wellness`,
          size: { width: 960, height: 640 },
          alt: title,
          country,
        }),
      },
      section(
        { en: 'Three small rituals' },
        list(
          [
            { text: { en: 'Morning' }, strong: true },
            { text: { en: ': a cold cloth, a light oil, sunscreen. Then coffee.' } },
          ],
          [
            { text: { en: 'After the beach' }, strong: true },
            { text: { en: ': rinse, a rich lotion on damp skin, something cold to drink.' } },
          ],
          [
            { text: { en: 'Evening' }, strong: true },
            { text: { en: ': a handful of salts, a candle, and the phone in another room.' } },
          ],
        ),
      ),
      ...(root
        ? [
            {
              kind: 'call-to-action',
              title: { en: 'Run the bath' },
              label: { en: `Shop ${root.category.label.en}` },
              link: root.path,
            },
          ]
        : []),
    ],
  };
}
