import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_NAMES } from '#shop/tables/country-names.ts';
import { isOfCountries, type Reach, type Role } from './roles.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** @example countryName('HK') // 'Hong Kong' */
export function countryName(country: Country): string {
  return COUNTRY_NAMES[country].en;
}

/** @example roleWithArticle('editor') // 'an editor' */
export function roleWithArticle(role: Role): string {
  return `${/^[aeo]/.test(role) ? 'an' : 'a'} ${role}`;
}

/** @example reachText({ role: 'editor', countries: ['SG', 'HK'] }) // 'an editor of Singapore and Hong Kong' */
export function reachText({ role, countries }: Reach): string {
  if (!isOfCountries(role)) return roleWithArticle(role);
  return `${roleWithArticle(role)} of ${countriesText(countries)}`;
}

/** @example countriesText(['SG', 'HK']) // 'Singapore and Hong Kong' */
export function countriesText(countries: Reach['countries']): string {
  return countries === 'all' ? 'all countries' : list.format(countries.map(countryName));
}
