import { expect, onTestFinished, test } from 'vitest';
import type * as z from 'zod';
import { RECORDS, type RecordType } from '#content/records.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import {
  aBanner,
  aBillboard,
  aBrand,
  aContentPage,
  aLayoutConfig,
  aProduct,
  aVariant,
} from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import type { Records } from '../builders/snapshot.ts';
import { startingWorld } from '../builders/starting-world.ts';

const PAGE = aContentPage({
  id: 'pictured',
  blocks: [
    {
      kind: 'picture',
      title: 'Pouring',
      content: [],
      imageUrl: '/a.jpg',
      imageWidth: 9,
      imageHeight: 9,
      altText: '',
    },
  ],
});

const { content } = startingWorld();
/** One record at least of every kind that has a picture, and in every form. */
const CONTENT: Records = {
  ...content,
  products: [
    ...(content.products ?? []),
    aProduct({ id: 'swatch', variants: [aVariant({ iconUrl: '/icon.svg', color: null })] }),
  ],
  brands: [
    aBrand({ logoUrl: '/logo.svg', billboards: [aBillboard({ id: 'b1:one' })] }),
    ...(content.brands ?? []).slice(1),
  ],
  billboards: [aBillboard(), aBillboard({ id: 'film', bannerVideoId: 'abc', position: 1 })],
  'content-banners': [aBanner({ title: 'Minis' })],
  'layout-config': [aLayoutConfig()],
  pages: [...(content.pages ?? []), PAGE],
};

/** How sources say that there is no picture. */
const NONE = [null, ''] as const;

/** A record in which each address of a picture is replaced; lists of pictures are empty without one. */
function withPictures(value: unknown, replacement: string | null): unknown {
  if (Array.isArray(value)) return value.map((each) => withPictures(each, replacement));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (/^(imageUrl|iconUrl|logoUrl|mapImageUrl)$/.test(key)) return [key, replacement];
      const isList = /^(imageUrls|defaultImageUrls|photos)$/.test(key);
      if (isList) return [key, replacement === null ? [] : [replacement]];
      return [key, withPictures(field, replacement)];
    }),
  );
}

function withoutPictures(replacement: string | null): Records {
  const parsed = Object.entries(CONTENT).map(([type, records]) => {
    const { schema } = RECORDS[type as RecordType] as { readonly schema: z.ZodType };
    return [type, records.map((record) => schema.parse(withPictures(record, replacement)))];
  });
  return Object.fromEntries(parsed) as Records;
}

test.each(NONE)('a shop whose pictures are %j shows none, and all the words', async (none) => {
  const pool = await sharedPool();
  const folder = aFolder();
  const engine = await anEngine(pool, { folder });
  await engine.publish(withoutPictures(none));
  const packed = new PackedPages(folder);
  onTestFinished(() => packed.close());

  const read = async (path: string) =>
    Buffer.from((await packed.read(storedPath(localeFor('SG'), path)))?.body ?? '').toString();
  const broken: Array<string> = [];
  const paths = [...engine.pages().keys()].filter((path) => !path.startsWith('/sandbox'));
  for (const path of paths) {
    const page = await read(path);
    const [empty] =
      page.match(
        /<img(?![^>]*\bsrc="[^"])[^>]*>|(?:src|srcset|imagesrcset)="\s*"|"image":(?:""|\[\]|null)|property="og:image" content=""/g,
      ) ?? [];
    if (empty) broken.push(`${path}: ${empty}`);
    if (page.includes('/pictures/')) broken.push(`${path}: a picture from elsewhere`);
  }
  expect(broken).toEqual([]);
  const home = await read('/');
  for (const words of ['Night colours', 'Minis', 'Red, defined']) expect(home).toContain(words);
  expect(await read(`/pages/${PAGE.slugUrl}`)).toContain('Pouring');
  expect(await read('/stores-and-events/event-ev1')).toContain('Event ev1');
});
