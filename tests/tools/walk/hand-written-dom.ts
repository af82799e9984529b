/** Why some of what browsers run is neither an island nor HTML and CSS alone. */
export interface Reason {
  readonly why: string;
  /** Relative to the project's folder. */
  readonly files: ReadonlyArray<string>;
}

/** Each file of hand-written DOM that pages load, with its reason; no file has two. */
export const REASONS: ReadonlyArray<Reason> = [
  {
    why: 'runs while the page is parsed, before anything is painted',
    files: [
      'src/components/cart/bag.inline.js',
      'src/components/cart/has-bag.inline.js',
      'src/components/listing/filtered-address.inline.js',
      'src/components/plain/leave.inline.js',
      'src/components/search/search-early.inline.js',
      'src/components/search/take-up-query.inline.js',
      'src/components/shell/member/member-texts.inline.js',
      'src/components/shell/member/visitor-state.inline.js',
      'src/layouts/chunk-reload.inline.js',
    ],
  },
  {
    why: 'is there when no other code is: says that it did not arrive, or gets it for a press',
    files: [
      'src/components/shell/Header.astro',
      'src/components/shell/member/show-arrival-notice.ts',
      'src/components/shell/reload-outdated.ts',
      'src/islands/browser/load-styles.ts',
      'src/islands/first-act/act-directive.ts',
      'src/islands/first-act/has-acted.ts',
      'src/islands/page/load-for-press.ts',
      'src/islands/page/wake-on-press.ts',
      'src/islands/settled/watch-page-when-settled.ts',
      'src/islands/toast/show-toast.ts',
      'src/layouts/IslandScripts.astro',
      'src/layouts/RenderedIslandScripts.astro',
    ],
  },
  {
    why: 'one listener for all cards of a page: an island a card would cost the build and the phone',
    files: [
      'src/components/product/ProductCard.astro',
      'src/islands/bag/add-to-bag.ts',
      'src/islands/bag/added-store.ts',
      'src/islands/bag/cards/quick-buttons.ts',
      'src/islands/bag/quick-add.ts',
      'src/islands/cards/swatches.ts',
      'src/islands/cards/wish-buttons.ts',
      'src/islands/hearts/paint-hearts.ts',
    ],
  },
  {
    why: 'reads or writes what the browser has of the page and the shopper: cookies, focus, what the page names',
    files: [
      'src/components/product/remember-view.ts',
      'src/islands/account/shrink-photo.ts',
      'src/islands/browser/alternate-address.ts',
      'src/islands/browser/await-first-results.ts',
      'src/islands/browser/client.ts',
      'src/islands/browser/consent.ts',
      'src/islands/browser/cookies.ts',
      'src/islands/browser/page-settled.ts',
      'src/islands/browser/page-shown.ts',
      'src/islands/browser/painted.ts',
      'src/islands/browser/session/store-member.ts',
      'src/islands/browser/shop-has.ts',
      'src/islands/notices/notice-store.ts',
      'src/islands/page/page-picture-sources.ts',
    ],
  },
  {
    why: 'tells the origin, or those whom the visitor allowed, what happens',
    files: [
      'src/islands/analytics/third-parties.ts',
      'src/islands/analytics/watch-vitals.ts',
      'src/islands/reporting/send-report.ts',
      'src/islands/reporting/watch-errors.ts',
      'src/islands/search/report-found.ts',
    ],
  },
  {
    why: 'tools that browsers offer to agents, which shows nothing',
    files: ['src/islands/browser/model-context.ts'],
  },
  {
    why: 'completes links of a shell that is the same on all pages, and loads what they lead to',
    files: [
      'src/components/account/MemberMenu.astro',
      'src/components/account/show-current-tab.ts',
      'src/components/content/CountryList.astro',
      'src/components/content/same-page.ts',
      'src/components/shell/links/keep-language.ts',
      'src/components/shell/links/page-links.ts',
      'src/components/shell/links/prefetch.ts',
      'src/components/shell/links/prerender.ts',
    ],
  },
  {
    why: 'keys and hovering for native elements that work without: menus, sidebar, reels, videos',
    files: [
      'src/components/home/video-billboard.ts',
      'src/components/shell/navigation/menu-bar.ts',
      'src/components/shell/navigation/sidebar-when-narrow.ts',
      'src/components/shell/navigation/sidebar.ts',
      'src/components/ui/scroll-reel.ts',
    ],
  },
  {
    why: 'chooses among served elements that the page has anyway: as an island, each would be in it twice',
    files: [
      'src/components/content/contact-place.ts',
      'src/components/content/question-search.ts',
      'src/components/content/questions-of-page.ts',
      'src/components/content/topic-places.ts',
      'src/components/listing/find-brands.ts',
      'src/components/product/ProductDetail.astro',
      'src/components/product/ProductReviews.astro',
      'src/components/product/follow-variant.ts',
      'src/components/product/press-in-reviews.ts',
      'src/components/stores/store-filter.ts',
      'src/islands/reviews/enlarge-photo.ts',
      'src/islands/reviews/helpful-votes.ts',
      'src/islands/reviews/reviews-code.ts',
    ],
  },
  {
    why: 'says what depends on the time of the visit, in a page that is the same at any time',
    files: [
      'src/components/product/Promises.astro',
      'src/components/product/delivery-promise.ts',
      'src/components/stores/open-now.ts',
    ],
  },
  {
    why: 'first results of a search, which are there before React',
    files: [
      'src/components/search/SearchResults.astro',
      'src/components/search/reach-results.ts',
      'src/islands/listing/press-end.ts',
      'src/islands/listing/results-heading.ts',
      'src/islands/listing/scroll-position.ts',
    ],
  },
  {
    why: 'shows an open listing in the place of the served one, whose products stay in the page',
    files: ['src/islands/listing/arrange-listing.ts', 'src/islands/page/page-listing.ts'],
  },
];
