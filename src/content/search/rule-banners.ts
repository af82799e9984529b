import type { Picture } from '#domain/pictures/picture.ts';
import { bannerRule } from '#domain/search/search-rules.ts';
import { catalogueKeys } from '../catalogue/catalogue-keys.ts';
import type { ListingScope } from '../catalogue/listing-scope.ts';
import { rulesIn } from '../catalogue/ruled-products.ts';
import type { ContentStore } from '../content-store.ts';
import { leading } from '../leading.ts';
import { picture } from '../picture.ts';
import type { RecordOf } from '../records.ts';

/** What a rule shows above the products of a search or listing. */
export interface RuleBanner {
  /** The id of the rule. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  readonly picture: Picture | null;
}

/** The banner above a listing, by its first rule that has one. */
export function listingBanner(store: ContentStore, scope: ListingScope): RuleBanner | undefined {
  const rule = bannerRule(rulesIn(store, scope));
  return rule && bannersOf(store, [rule])[0];
}

/** The banners of all searches: the answer to one says which rule's is shown. */
export function searchBanners(store: ContentStore): ReadonlyArray<RuleBanner> {
  const ids = store.members(catalogueKeys.searchBanners);
  return bannersOf(
    store,
    ids.flatMap((id) => store.get('search-rules', id) ?? []),
  );
}

function bannersOf(store: ContentStore, rules: ReadonlyArray<RecordOf<'search-rules'>>) {
  const banners = rules.flatMap(({ id, banner }) => {
    if (!banner) return [];
    const { title, description, url: link } = banner;
    return [{ id, title, description, link, picture: picture(banner) }];
  });
  return leading(store, banners);
}
