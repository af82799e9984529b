import { localeOfId } from '#domain/locale/locales.ts';
import { countriesText } from '../../contract/reach-text.ts';
import type { LocalePlanByRecord } from './plan-set.ts';

/**
 * What the guard would find too much of in plans, once for all countries in which it's the same.
 *
 * @example ['620 of 1,200 products get another price in Singapore']
 */
export function unusualSentences(
  plans: ReadonlyArray<Pick<LocalePlanByRecord, 'unusual'> & { readonly plan: PlannedLocale }>,
): ReadonlyArray<string> {
  const found = plans.flatMap(({ plan, unusual }) => {
    const { country } = localeOfId(plan.locale);
    return unusual.map((finding) => ({ finding, country }));
  });
  return [...Map.groupBy(found, ({ finding }) => finding)].map(([finding, places]) => {
    const countries = [...new Set(places.map(({ country }) => country))];
    return `${asFact(finding)} in ${countriesText(countries)}`;
  });
}

type PlannedLocale = Pick<LocalePlanByRecord['plan'], 'locale'>;

/** A finding of the guard as what will be so, with its numbers grouped. */
const asFact = (finding: string) =>
  finding
    .replace(/\d+/g, (digits) => number.format(Number(digits)))
    .replace('would get', 'get')
    .replace('would be', 'are');

const number = new Intl.NumberFormat('en');
