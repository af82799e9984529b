import { SHELL } from '#content-sync/contract/fragments.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { livePages } from '../../builders/tables.ts';
import { timed } from '../statistics.ts';
import { inLocale, type Published } from './records.ts';

const READERS = 16;

/** Reads every page of a locale as the origin does, several at once; pages a second. */
export async function readAll(
  shop: Pick<Published, 'dataFolder'>,
  locale: Locale,
  pages: PublishedPages,
): Promise<number> {
  const live = inLocale(shop, locale, livePages);
  live.delete(SHELL);
  const paths = live.keys();
  const readers = () => Array.from({ length: READERS }, () => readEach(pages, locale, paths));
  const { ms } = await timed(() => Promise.all(readers()));
  return live.size / (ms / 1_000);
}

async function readEach(
  pages: PublishedPages,
  locale: Locale,
  paths: Iterable<string>,
): Promise<void> {
  for (const path of paths) {
    if (!(await pages.read(storedPath(locale, path)))) throw new Error(`${path} is not published.`);
  }
}
