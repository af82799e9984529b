/** The routes that only this shop has, each with the kind of its pages. */
export const OWN_ROUTES = {
  '/rituals': 'rituals',
  '/rituals/[slug]': 'ritual',
} as const satisfies Readonly<Record<`/${string}`, string>>;
