import * as z from 'zod';
import { COUNTRIES, type Country, localeOfId } from '#domain/locale/locales.ts';
import { countriesSeeing } from '#domain/records/field-scope.ts';
import type { PlannedTime, PublishedField } from '../../contract/editing-contract.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';
import { countriesText } from '../../contract/reach-text.ts';
import { timeIn, timeText } from '../../contract/time-text.ts';
import { askedCountry } from '../http/asked-place.ts';

const countryTime = z.strictObject({ at: z.int().positive(), country: askedCountry });

const timeFields = countryTime.extend({
  each: z.array(countryTime).min(2).max(COUNTRIES.length).optional(),
}).shape;

function sorted({ each, ...whole }: PlannedTime): PlannedTime {
  const times = each?.toSorted((one, other) => one.at - other.at);
  return times ? { ...whole, ...times[0], each: times } : whole;
}

/** A time at which somebody wants a set to end; null for one that stays. */
const askedEnd = z.strictObject(timeFields).transform(sorted).nullable();

const expected = z.int().positive();

export const endAsked = z.strictObject({ expected, end: askedEnd });
export const publicationAsked = z.strictObject({
  expected,
  end: askedEnd.default(null),
  /** Whether somebody said yes to how much it changes. */
  reviewed: z.boolean().default(false),
});
export const scheduleAsked = z
  .strictObject({ ...timeFields, ...publicationAsked.shape })
  .transform(({ at, country, each, ...asked }) => ({
    ...asked,
    start: sorted({ at, country, each }),
  }));

/** A field that a set changes. */
export type ChangedPlace = Pick<PublishedField, 'type' | 'id' | 'field' | 'scope' | 'locale'>;

interface Times {
  readonly start?: PlannedTime | undefined;
  readonly end?: PlannedTime | null | undefined;
}

interface Circumstances {
  /** What the set changes. */
  readonly changes: ReadonlyArray<ChangedPlace>;
  readonly now: number;
}

/** Why a set can't be published and ended at these times; undefined if it can. */
export function timesProblem(
  { start, end }: Times,
  { changes, now }: Circumstances,
): string | undefined {
  const unfit = [start, end].map((time) => time?.each && eachProblem(time.each, changes));
  const [problem] = unfit.filter((each) => each !== undefined);
  if (problem !== undefined) return problem;
  if (start && start.at <= now) return `${timeText(start)} has passed. Publish it now instead.`;
  if (end && end.at <= now) return `${timeText(end)} has passed. Choose a later end.`;
  return start && end ? orderProblem(start, end) : undefined;
}

/** Why a set can't end then, once it has begun. */
function orderProblem(start: PlannedTime, end: PlannedTime): string | undefined {
  const countries = [start, end].flatMap(({ country, each }) => [
    country,
    ...(each ?? []).map((time) => time.country),
  ]);
  const wrong = countries.find((each) => timeIn(end, each).at <= timeIn(start, each).at);
  if (wrong === undefined) return undefined;
  const [from, until] = [timeIn(start, wrong), timeIn(end, wrong)].map(timeText);
  return `It would end on ${until}, and begin on ${from}. Choose a later end.`;
}

function eachProblem(
  each: NonNullable<PlannedTime['each']>,
  changes: ReadonlyArray<ChangedPlace>,
): string | undefined {
  const shared = changes.find((change) => countriesOf(change).length !== 1);
  if (shared) {
    const { type, id, field } = shared;
    const what = `“${fieldWords(type, field).label}” of ${typeWords(type).one} ${id}`;
    return `${what} shows in several countries, so it can’t go by the clock of each.`;
  }
  const needed = new Set(changes.flatMap(countriesOf));
  const named = new Set(each.map(({ country }) => country));
  if (needed.symmetricDifference(named).size === 0) return undefined;
  return `each: It takes a time for ${countriesText([...needed])}.`;
}

const countriesOf = ({ scope, locale }: ChangedPlace): ReadonlyArray<Country> =>
  countriesSeeing(scope, localeOfId(locale));
