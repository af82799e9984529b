import { onTestFinished } from 'vitest';
import type { ContentStore } from '#content/content-store.ts';
import { contentModel } from '#content/model.ts';
import type { RecordOf, RecordType } from '#content/records.ts';
import type { OpenLocale } from '#content-sync/content-model/open-locales.ts';
import type { RetainRule } from '#content-sync/content-model/record-store.ts';
import { RememberingStore } from '#content-sync/content-model/remembering-store.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { recordSite, refreshRecords } from '#content-sync/snapshot/snapshot.ts';
import type { Site } from '#domain/addresses/site.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aBrand, aCategory, aProduct } from './records.ts';
import { replaceRecords } from './replace-records.ts';

/** Where the tests' shops are published. */
export const SITE: Site = { origin: 'https://shop.example' };

export type Records = { readonly [T in RecordType]?: ReadonlyArray<RecordOf<T>> };

/** One brand, two nested categories, and the given number of products. */
export function records({ products = 3 }: { products?: number } = {}): Records {
  return {
    brands: [aBrand()],
    categories: [
      aCategory(),
      aCategory({ id: 'c2', label: 'Lip', slugUrl: 'lip', parentId: 'c1', level: 1 }),
    ],
    products: Array.from({ length: products }, (_, index) => aProduct({ id: `p${index + 1}` })),
  };
}

/** A snapshot in a new folder with the given records, as they are at an instant in epoch milliseconds. */
export function aSnapshot(content: Records = records(), now = 0) {
  const dataFolder = aFolder();
  const file = openLocaleFile(dataFolder, 'sg-en');
  onTestFinished(() => {
    if (file.isOpen) file.close();
  });
  const fill = (replacement: Records, keep: RetainRule = () => false) =>
    replaceRecords({ file, model: contentModel }, pulled(replacement), { keep });
  file.inTransaction(() => {
    refreshRecords({ file, model: contentModel }, now);
    fill(content);
    recordSite(file, SITE);
  });
  const store = () => new RememberingStore(file, contentModel) as ContentStore & RememberingStore;
  /** With empty caches, as in a process that has just opened the file. */
  const open = (): OpenLocale => ({ file, model: contentModel, store: store() });
  return { dataFolder, file, fill, store, open };
}

export function pulled(content: Records) {
  return Object.entries(content).flatMap(([type, list]) =>
    list.map((record) => ({ type: type as RecordType, record })),
  );
}
