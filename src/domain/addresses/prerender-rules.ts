/**
 * Has browsers prerender the page behind a link on which a pointer rests: one to look at, in the
 * same locale, without filters. Search, bag, sign-in and account act once they run. The text is the
 * same on all pages: their policy allows it by its digest.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const PRERENDER_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          {
            href_matches: [
              '/',
              '/brands',
              '/brands/*',
              '/categories/*',
              '/products/*',
              '/sale',
              '/sale/*',
              '/new-arrivals',
              '/pages/*',
              '/faq',
              '/stores-and-events/*',
            ],
          },
          {
            not: {
              selector_matches:
                "[hreflang],[target],[rel~=nofollow],.swatches a,[href*='variant=']",
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
