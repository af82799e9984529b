import type { Country } from '#domain/locale/locales.ts';

/** What people may do in the console; each role may do what those before it may. */
export const ROLES = ['viewer', 'editor', 'publisher', 'operator'] as const;

export type Role = (typeof ROLES)[number];

/** The countries that somebody works for. */
export type Countries = 'all' | ReadonlyArray<Country>;

/** What somebody may do, and where. */
export interface Reach {
  readonly role: Role;
  /** Viewers and operators are there for all. */
  readonly countries: Countries;
}

/** Whether a role includes another. */
export function includesRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** Whether somebody works for each of these countries. */
export function worksFor({ countries }: Reach, asked: ReadonlyArray<Country>): boolean {
  return countries === 'all' || asked.every((country) => countries.includes(country));
}

/** The roles that somebody can have for some countries only. */
const OF_COUNTRIES: ReadonlySet<Role> = new Set(['editor', 'publisher']);

export function isOfCountries(role: Role): boolean {
  return OF_COUNTRIES.has(role);
}

/** What each role may do, for the person who chooses one. */
export const ROLE_TEXTS = {
  viewer: 'Sees everything and changes nothing.',
  editor: 'Also edits, and previews what was edited.',
  publisher: 'Also publishes: rebuilds, lets unusual content through, rolls back.',
  operator: 'Also repeats and discards deliveries, and decides who gets in.',
} as const satisfies Readonly<Record<Role, string>>;

/** The same, for the person who has the role. */
export const OWN_ROLE_TEXTS = {
  viewer: 'You see everything and change nothing.',
  editor: 'You see everything, edit, and preview what you edited.',
  publisher: 'You see everything, edit and publish.',
  operator: 'You may do everything, and decide who gets in.',
} as const satisfies Readonly<Record<Role, string>>;
