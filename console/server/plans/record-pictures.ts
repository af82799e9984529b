import { contentModel } from '#content/model.ts';
import { allOfType, type RecordStore } from '#content-sync/content-model/record-store.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { foldText } from '#domain/search/search-text.ts';
import type { UsedPicture, UsedPicturesAnswer } from '../../contract/editing-contract.ts';
import type { PictureUsesAnswer } from '../../contract/picture-contract.ts';
import { titled } from '../search/titled-record.ts';
import { wordFinder } from '../search/word-finder.ts';
import { readCountry } from './country-records.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The first picture of a record or of its parts. */
export function pictureOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { imageUrl, imageUrls, defaultImageUrls } = record as Fields;
  const urls = [imageUrl, ...listOf(imageUrls), ...listOf(defaultImageUrls)];
  const own = urls.find((url) => typeof url === 'string' && url !== '');
  if (typeof own === 'string') return own;
  for (const part of Object.values(record)) {
    const found = pictureOf(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : []);

const LISTED = 40;

/** The pictures, with their sizes, in a country's records. Those of products aren't listed. */
export function usedPictures(
  dataFolder: string,
  { country, text }: { readonly country: Country; readonly text: string },
): UsedPicturesAnswer {
  const has = wordFinder(text);
  const found = readCountry(dataFolder, country, picturesIn).filter(({ url, title }) =>
    has(foldText(`${title} ${url}`)),
  );
  const distinct = [...new Map(found.map((picture) => [picture.url, picture])).values()];
  const pictures = distinct.slice(0, LISTED);
  return { pictures, more: distinct.length - pictures.length };
}

function picturesIn(store: RecordStore): Array<UsedPicture> {
  return recordsIn(store).flatMap(({ type, id, title }) => sizedWithin(store.get(type, id), title));
}

/** The records of a country with their names, apart from products and the like. */
function recordsIn(store: RecordStore) {
  const types = Object.entries(contentModel.records).filter(([, { isLarge }]) => !isLarge);
  return types.flatMap(([type]) =>
    store.members(allOfType(type)).map((id) => {
      const title = titled({ type, id }, store)?.title ?? id;
      return { type, id, title };
    }),
  );
}

/** The records that show a picture now, each in the first country that does. */
export function pictureUses(dataFolder: string, url: string): PictureUsesAnswer {
  const shown = COUNTRIES.flatMap((country) =>
    readCountry(dataFolder, country, (store) => usesIn(store, url)).map((use) => ({
      ...use,
      country,
    })),
  );
  const uses = shown.filter(
    ({ type, id }, index) =>
      shown.findIndex((other) => other.type === type && other.id === id) === index,
  );
  return { uses: uses.slice(0, USES_LISTED), more: Math.max(0, uses.length - USES_LISTED) };
}

const USES_LISTED = 8;

const usesIn = (store: RecordStore, url: string) =>
  recordsIn(store).filter(({ type, id }) =>
    sizedWithin(store.get(type, id), '').some((picture) => picture.url === url),
  );

/** All pictures within a value that have their sizes beside them. */
function sizedWithin(value: unknown, title: string): Array<UsedPicture> {
  if (typeof value !== 'object' || value === null) return [];
  const { imageUrl: url, imageWidth: width, imageHeight: height, altText } = value as Fields;
  const isSized =
    typeof url === 'string' && typeof width === 'number' && typeof height === 'number';
  const shown = typeof altText === 'string' && altText !== '' ? altText : title;
  return [
    ...(isSized ? [{ url, width, height, title: shown }] : []),
    ...Object.values(value).flatMap((part) => sizedWithin(part, title)),
  ];
}
