/**
 * The routes that only this shop has, each with the kind of its pages, by which reports and analytics call them:
 * `'/rituals/[slug]': 'ritual'`. A route without a place for a record is planned in every country; whose pages the
 * others are, `content.ts` says.
 */
export const OWN_ROUTES = {} satisfies Readonly<Record<`/${string}`, string>>;
