/**
 * Stands in for what InstantSearch imports whether or not it's used (`UNUSED` in `astro.config.mjs`), which would be a
 * third of its code.
 */
const unused = (instead: string) => (): never => {
  throw new Error(instead);
};

/** Answers that a server rendered. */
export const hydrateSearchClient = unused(
  'A first answer is handed over by `find` of the search client.',
);

/** Algolia's own analytics: the shop reports to whom the visitor allows, see `report-found.ts`. */
export const createInsightsMiddleware = unused('InstantSearch reports nothing by itself.');

/** What Algolia's crawler is told in the head of a page. */
export const isMetadataEnabled = () => false;
export const createMetadataMiddleware = unused('Pages describe themselves.');

/** The helpers of templates, and a router that nobody makes: the shop's are components, and `listing-routing.ts`. */
// biome-ignore lint/style/noDefaultExport: the packages have one.
export default (): object => ({});
