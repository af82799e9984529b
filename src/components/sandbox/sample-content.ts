import type {
  BeautyClass,
  Billboard,
  BookingServiceSummary,
  CategoryNode,
  ContentBanner,
  ContentBlock,
  ListingFilters,
  NotedProduct,
  Picture,
  PriceRange,
  SidebarContent,
  StoreEventSummary,
  StoreSummary,
  Treatment,
} from '#content';
import { SANDBOX } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import wide from './pictures/wide.svg?url&no-inline';
import { samplePrice } from './sample-products.ts';
import { sampleTexts } from './sample-texts.ts';

/** Sample content other than products, for the sandbox; see sample-products.ts. */

export const WIDE_PICTURE: Picture = { url: wide, width: 1440, height: 560, alt: '' };

export function sampleBillboards({ language }: Locale): ReadonlyArray<Billboard> {
  const { title, text } = sampleTexts(language);
  const plain: Billboard = {
    id: 'plain',
    title,
    link: SANDBOX,
    newTab: false,
    picture: WIDE_PICTURE,
    termsAndConditions: text,
    videoId: null,
    isMain: true,
    isMobileOnly: false,
  };
  return [
    plain,
    { ...plain, id: 'video', videoId: 'sample', link: null, isMain: false },
    { ...plain, id: 'mobile', isMobileOnly: true, isMain: false },
  ];
}

export function sampleBanner({ language }: Locale): ContentBanner {
  const { title, text, question } = sampleTexts(language);
  return {
    id: 'banner',
    title,
    description: text,
    link: SANDBOX,
    callToAction: question,
    picture: WIDE_PICTURE,
  };
}

export function sampleSidebar({ language }: Locale): ReadonlyArray<SidebarContent> {
  const { title, text, question } = sampleTexts(language);
  const plain = { id: 'plain', title, text, newTab: false, callToAction: null };
  return [
    { ...plain, id: 'full', link: SANDBOX, callToAction: question, picture: WIDE_PICTURE },
    { ...plain, link: null, picture: null },
  ];
}

export function sampleCategories({ language }: Locale): ReadonlyArray<CategoryNode> {
  return sampleTexts(language).labels.map((label, position) => ({
    label,
    path: position === 1 ? `${SANDBOX}?` : SANDBOX,
    children: [],
  }));
}

export function sampleFilters(locale: Locale): ListingFilters {
  const { labels, title } = sampleTexts(locale.language);
  const values = labels.map((name, position) => ({
    id: name,
    name,
    count: 1_204 >> (4 * position),
  }));
  return {
    brands: values.map((value) => ({ ...value, path: SANDBOX })),
    types: [{ id: 'type', name: title, values }],
    onSaleCount: 3,
  };
}

export function samplePriceRange(locale: Locale): PriceRange {
  return { min: samplePrice(locale, 0.5), max: samplePrice(locale, 4) };
}

export function sampleBlocks({ language }: Locale): ReadonlyArray<ContentBlock> {
  const { title, text, question, labels } = sampleTexts(language);
  const line = { spans: [{ text, link: null, isStrong: false }] };
  const items = labels.map((label) => ({
    spans: [{ text: label, link: SANDBOX, isStrong: true }],
  }));
  const content = [
    { kind: 'heading', text: title },
    { kind: 'paragraph', ...line },
    { kind: 'list', isNumbered: false, items },
  ] as const;
  return [
    { kind: 'rich-text', content },
    { kind: 'picture', title, content: [{ kind: 'paragraph', ...line }], picture: WIDE_PICTURE },
    { kind: 'products', title, products: labels.map((note) => notedProduct(note, title)) },
    { kind: 'questions', title, questions: [{ question, answer: content.slice(1) }] },
    { kind: 'call-to-action', title, text, label: labels[0], link: SANDBOX },
  ];
}

const notedProduct = (note: string, name: string): NotedProduct => ({
  path: SANDBOX,
  brandName: 'Maison Aube',
  name,
  picture: WIDE_PICTURE,
  note,
});

export function sampleStore({ language }: Locale): StoreSummary {
  const { place } = sampleTexts(language);
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '10:00', closes: '21:00' }));
  return {
    id: 'store',
    name: place,
    path: SANDBOX,
    area: place,
    city: place,
    address: `19 ${place}`,
    phone: '+65 3000 0190',
    specialDays: [],
    openingHours: [...weekdays, { weekday: 6, opens: '11:30', closes: '20:00' }],
    mapLink: 'https://www.openstreetmap.org/',
    location: null,
    picture: WIDE_PICTURE,
    services: [],
  };
}

export function sampleEvent({ language }: Locale): StoreEventSummary {
  const { title, place } = sampleTexts(language);
  return {
    id: 'event',
    title,
    path: SANDBOX,
    picture: WIDE_PICTURE,
    startsAt: '2100-03-06T06:00:00Z',
    endsAt: '2100-03-06T09:30:00Z',
    store: { name: place, path: SANDBOX, area: place },
  };
}

export function sampleService({ language }: Locale): BookingServiceSummary {
  const { title, text } = sampleTexts(language);
  return {
    id: 'service',
    name: title,
    path: SANDBOX,
    description: text,
    picture: WIDE_PICTURE,
  };
}

export function sampleTreatments(locale: Locale): ReadonlyArray<Treatment> {
  const { labels, text } = sampleTexts(locale.language);
  return [
    { name: labels[0], description: text, durationMinutes: 45, price: samplePrice(locale, 2) },
    { name: labels[1], description: '', durationMinutes: 15, price: null },
  ];
}

export function sampleClass(locale: Locale): BeautyClass {
  const { title, text, place } = sampleTexts(locale.language);
  return {
    id: 'class',
    name: title,
    description: text,
    durationMinutes: 90,
    price: samplePrice(locale),
    picture: WIDE_PICTURE,
    bookingLink: SANDBOX,
    stores: [{ name: place, path: SANDBOX }],
  };
}
