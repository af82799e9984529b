/**
 * Stands in for the part of InstantSearch that loads Algolia's own analytics and reports to it. The shop reports to
 * whom the visitor allows: see `report-found.ts`.
 */
export function createInsightsMiddleware(): never {
  throw new Error('InstantSearch reports nothing by itself.');
}
