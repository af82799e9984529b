import type { BlockContent } from 'mdast';
import { openingLines, specialLines } from '#components/stores/opening-lines.ts';
import { publicAddresses } from '#components/structured-data/addresses.ts';
import type { ContentReader, StoreSummary } from '#content';
import { translator } from '#i18n/translate.ts';
import { heading, link, list, markdown, paragraph, text } from './markdown.ts';
import { overviewLink } from './overview-link.ts';

/** All stores as Markdown, by city: where they are, their phone numbers and opening hours. */
export function storesDocument(content: ContentReader): string {
  const t = translator(content.locale.language);
  const stores = content.stores();
  const cities = [...Map.groupBy(stores, ({ city }) => city)];
  return markdown(
    heading(1, t('stores.title')),
    paragraph(text(stores.length > 0 ? t('stores.lead') : t('stores.none'))),
    ...cities.flatMap(([city, inCity]) => [
      heading(2, city),
      ...inCity.flatMap((store) => storeParts(content, store)),
    ]),
    paragraph(overviewLink(content)),
  );
}

function storeParts(content: ContentReader, store: StoreSummary): Array<BlockContent> {
  const { name, path, area, city, address, phone, openingHours } = store;
  const { locale } = content;
  const t = translator(locale.language);
  const { page } = publicAddresses(content);
  const usual = openingHours.length > 0 ? openingLines(openingHours, locale) : [];
  const hours = [...usual, ...specialLines(store, content)];
  const facts = [
    t('stores.place', { area, city }),
    address.replaceAll('\n', ', '),
    ...(phone ? [phone] : []),
    ...hours.map((line) => `${line.days}: ${line.hours}`),
  ];
  return [
    heading(3, name),
    list(facts.map((fact) => [text(fact)])),
    paragraph(link(name, page(path))),
  ];
}
