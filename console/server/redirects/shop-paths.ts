import type { RedirectPlaces } from '#content-sync/contract/redirects.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import { type Country, localesOf } from '#domain/locale/locales.ts';
import { StateFileError } from '#storage/state-problem.ts';

/** The redirects of a country as content has them, and which paths its shop has. */
export interface ShopPaths extends RedirectPlaces {
  readonly redirects: ReadonlyArray<{
    readonly id: string;
    readonly from: string;
    readonly to: string;
  }>;
  isPage(path: string): boolean;
  /** Where the former path of a page leads. */
  targetOf(path: string): string | undefined;
}

/** Works with the paths of a country's shop, in its first language that is published. */
export async function withShopPaths<T>(
  dataFolder: string,
  country: Country,
  work: (paths: ShopPaths) => Promise<T>,
): Promise<T> {
  const file = openPublished(dataFolder, country);
  if (!file) return work(NO_PATHS);
  const { pageIndex, redirects, records } = file;
  try {
    return await work({
      redirects: records
        .fieldsOf('redirects', ['from', 'to'])
        .map(({ id, from, to }) => ({ id, from: String(from), to: String(to) })),
      isPage: (path) => pageIndex.pageAt(path) !== undefined,
      targetOf: redirects.movedTo,
    });
  } finally {
    file.close();
  }
}

const NO_PATHS: ShopPaths = {
  redirects: [],
  isPage: () => false,
  targetOf: () => undefined,
};

function openPublished(dataFolder: string, country: Country): LocaleFile | undefined {
  const locale = localesOf(country).find(({ id }) => isPublished(dataFolder, id));
  try {
    return locale && openLocaleFileForReading(dataFolder, locale.id);
  } catch (error) {
    if (error instanceof StateFileError) return undefined;
    throw error;
  }
}
