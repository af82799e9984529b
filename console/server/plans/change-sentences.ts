import pLimit from 'p-limit';
import type { FieldEdit, WritableRecords } from '#content/writable-records.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { COUNTRIES, type Country, languagesOf, localeOfId } from '#domain/locale/locales.ts';
import { typeWords } from '../../contract/field-words.ts';
import { isForPeople } from '../../contract/page-address.ts';
import { localeName } from '../../contract/place-name.ts';
import { countryName } from '../../contract/reach-text.ts';
import { type ChangedValue, changePhrases } from './change-phrases.ts';
import type { LocalePlanByRecord } from './plan-set.ts';
import { type NameSources, namedRecords } from './record-names.ts';

export interface SentenceSources {
  readonly plans: ReadonlyArray<LocalePlanByRecord>;
  readonly records: Pick<WritableRecords, 'read'>;
  readonly names: NameSources;
}

/**
 * What edits change: a sentence per record and per country or language with a value of its own,
 * with how many pages show it.
 *
 * @example ['Juicy Lip Gloss: $32 → $33, on 11 pages in Singapore']
 */
export async function changeSentences(
  edits: ReadonlyArray<FieldEdit>,
  sources: SentenceSources,
): Promise<ReadonlyArray<string>> {
  const placed = await pLimit(READS_AT_ONCE).map(edits, (edit) => placedOf(edit, sources));
  const subjects = Map.groupBy(placed, ({ whole, place }) => `${whole.type} ${whole.id} ${place}`);
  return [...subjects.values()].flatMap((group) => sentencesOf(group, sources));
}

/** The API refuses what waits for too many others. */
const READS_AT_ONCE = 8;

interface Placed extends ChangedValue {
  readonly id: string;
  readonly locale: FieldEdit['locale'];
  /** The record that pages are about: a variant's product. */
  readonly whole: { readonly type: string; readonly id: string };
  /** How many parts the whole has. */
  readonly parts: number;
  /** The part's name within its whole. */
  readonly partName: string | undefined;
  /** The country or locale whose value this is; empty for several countries. */
  readonly place: string;
}

async function placedOf(
  { type, id, locale, field, value, expected }: FieldEdit,
  { records }: SentenceSources,
): Promise<Placed> {
  const at = localeOfId(locale);
  const read = await records.read({ type, id, locale: at });
  const held = read?.scopes[field] ?? 'everywhere';
  const whole = read?.whole && (await records.read({ ...read.whole, locale: at }));
  const isOneLanguage = languagesOf(at.country).length === 1;
  const places: Readonly<Record<string, string>> = {
    country: at.country,
    locale: isOneLanguage ? at.country : at.id,
  };
  const { name } = read?.fields ?? {};
  return {
    ...{ type, id, locale, field, from: expected, to: value },
    whole: read?.whole ?? { type, id },
    parts: whole?.parts.length ?? 0,
    partName: whole && typeof name === 'string' && name !== '' ? name : undefined,
    place: places[held] ?? '',
  };
}

/** One sentence for each set of parts that change in the same way. */
function sentencesOf(
  group: ReadonlyArray<Placed>,
  sources: SentenceSources,
): ReadonlyArray<string> {
  const [first] = group;
  if (!first) return [];
  const { country } = localeOfId(first.locale);
  const title = titleOf(first.whole, group, { country, sources });
  const reach = reachText(first, sources.plans);
  const said = Map.groupBy(
    [...Map.groupBy(group, ({ type, id }) => `${type} ${id}`).values()],
    (ofPart) => list.format(changePhrases(ofPart, country)),
  );
  return [...said].map(([phrases, parts]) => {
    return `${title}${partsText(parts.flat())}: ${phrases}, ${reach}`;
  });
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names the variants that change, unless all do. */
function partsText(changes: ReadonlyArray<Placed>): string {
  const [first] = changes;
  if (!first || first.parts === 0 || first.whole.id === first.id) return '';
  const names = new Map(changes.map(({ id, partName }) => [id, partName ?? id]));
  if (names.size === first.parts) return '';
  return names.size === 1 ? ` · ${[...names.values()][0]}` : ` (${names.size} of ${first.parts})`;
}

/** The record's title on pages or, if it has none yet, the one it's getting. */
function titleOf(
  { type, id }: Placed['whole'],
  changes: ReadonlyArray<Placed>,
  { country, sources }: { readonly country: Country; readonly sources: SentenceSources },
): string {
  const { records } = namedRecords({ country, type, ids: [id] }, sources.names);
  const drafted = changes.find(({ field, to }) => NAMES.has(field) && typeof to === 'string');
  const title = records[0]?.title ?? drafted?.to;
  return typeof title === 'string' && title !== '' ? title : `${typeWords(type).one} ${id}`;
}

const NAMES: ReadonlySet<string> = new Set(['title', 'name', 'label', 'page-title', 'from']);

/** @example reachText(…) // 'on 11 pages in Singapore' */
function reachText({ whole, place, locale }: Placed, plans: SentenceSources['plans']): string {
  if (whole.type === 'redirects') return `in ${countryName(localeOfId(locale).country)}`;
  const shown = plans
    .filter(({ plan }) => isIn(place, plan.locale))
    .map(({ plan, byRecord }) => {
      const pages = byRecord.find(({ type, id }) => type === whole.type && id === whole.id)?.pages;
      return {
        locale: plan.locale,
        pages: (pages ?? []).filter(isForPeople).length,
        isAll: (pages ?? []).includes(SHELL),
      };
    })
    .filter(({ pages, isAll }) => pages > 0 || isAll);
  if (shown.length === 0) return 'on no page';
  const where = whereText(place, shown);
  if (shown.some((each) => each.isAll)) return `on every page in ${where}`;
  return `on ${counted(shown.reduce((sum, each) => sum + each.pages, 0))} in ${where}`;
}

const isIn = (place: string, locale: FieldEdit['locale']) =>
  place === '' || place === locale || place === localeOfId(locale).country;

const counted = (pages: number) => (pages === 1 ? 'one page' : `${pages} pages`);

/** The name of a locale, or the countries; if they are many, their number. */
function whereText(
  place: string,
  shown: ReadonlyArray<{ readonly locale: FieldEdit['locale'] }>,
): string {
  const [first] = shown;
  if (first?.locale === place) return localeName(first.locale);
  const countries = COUNTRIES.filter((country) =>
    shown.some(({ locale }) => localeOfId(locale).country === country),
  );
  return countries.length > NAMED_MAX
    ? `${countries.length} countries`
    : list.format(countries.map(countryName));
}

const NAMED_MAX = 3;
