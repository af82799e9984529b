import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { localeFor } from '#domain/locale/locales.ts';
import { messages } from '#i18n/messages.ts';
import { BagLine } from '#views/BagLine.tsx';
import { FoundHelp } from '#views/FoundHelp.tsx';
import { FoundNames } from '#views/FoundNames.tsx';
import { RemoveButton } from '#views/RemoveButton.tsx';
import { aLineItem } from '../../builders/line-item.ts';

const BRAND = 'עדן';
const NAME = 'عطر 50 ml';
const locale = localeFor('SG');
const texts = { ...messages.en.bag, ...messages.en.cart };

const EDEN = { id: 'eden', type: 'brand', slug: 'eden', name: BRAND, parentName: '' } as const;

const LINE = aLineItem({ brandName: BRAND, productName: NAME, variantName: 'ורד' });

test.each([
  [
    'a line of the bag',
    <BagLine key="line" item={LINE} removal={null} {...{ locale, texts }} pictureSources={[]} />,
    [BRAND, NAME, 'ורד'],
  ],
  [
    'what a search found',
    <FoundNames key="names" found={{ categories: [], brands: [EDEN] }} locale={locale} />,
    [BRAND],
  ],
  [
    'its help',
    <FoundHelp
      key="help"
      pages={[{ name: NAME, address: '/help', topic: '', description: '' }]}
      texts={messages.en.search}
      locale={locale}
    />,
    [NAME],
  ],
])('names in %s are kept apart from what is around them', (_, markup, names) => {
  const html = renderToStaticMarkup(markup);
  const isolated = [...html.matchAll(/<bdi[^>]*>([^<]*)<\/bdi>/g)].map(([, name]) => name);
  expect(isolated).toEqual(names);
});

test('buttons without scripts name a product apart from their words, and send their form', () => {
  const html = renderToStaticMarkup(<RemoveButton name={NAME} text={texts.remove} />);
  expect(html).toContain(`aria-label="Remove \u2068${NAME}\u2069"`);
  expect(html).toContain('type="submit"');
});
