import { contentModel } from '#content/model.ts';
import { RECORD_TYPE_NAMES, type Records, type RecordType } from '#content/records.ts';
import { type PullResult, pullLocale } from '#content-sync/pull/pull.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import { listFirst } from '#server/operations/list-first.ts';
import { fail, type Outcome, ok, warn } from './check.ts';

const MAX_NAMED = 5;

/** Advice about missing content, in the commerce system's terms. */
export interface SourceAdvice {
  readonly away: string;
  readonly empty: string;
  readonly soldOut: string;
  readonly malformed: string;
  readonly unseen: string;
  readonly uncategorised: string;
  readonly untranslated: string;
}

/**
 * The advice for any system.
 *
 * @param name of the system, within a sentence
 * @param variables that say where it is
 */
export function adviceFor(name: string, variables: ReadonlyArray<string>): SourceAdvice {
  return {
    away: `Is it running? Compare ${variables.join(', ')}.`,
    empty: 'Sell something there, or build the other locales alone, such as "storefront build SG".',
    soldOut: 'Does it say how many pieces there are?',
    malformed: `Correct these in ${name}.`,
    unseen: 'Give them pictures.',
    uncategorised: 'Only search and brands lead there: add them to categories.',
    untranslated: `Translate them in ${name}.`,
  };
}

export interface SourceProbe {
  readonly source: ContentSource;
  readonly locales: ReadonlyArray<Locale>;
  readonly advice: SourceAdvice;
  /** Types of records that come from another source. */
  readonly elsewhere?: ReadonlyArray<RecordType> | undefined;
}

type Product = Records['products'];

/**
 * Reads everything a source has, and says what pages would lack. Reads one locale after another, to
 * spare the source.
 */
export async function probeSource(probe: SourceProbe): Promise<ReadonlyArray<Outcome>> {
  const outcomes: Array<Outcome> = [];
  const present = new Set<string>();
  for (const locales of Map.groupBy(probe.locales, ({ country }) => country).values()) {
    const result = await probeCountry(locales, probe);
    outcomes.push(...result.outcomes);
    for (const type of result.types) present.add(type);
  }
  return [...outcomes, ...(present.size > 0 ? absentTypes(present, probe) : [])];
}

async function probeCountry(
  locales: ReadonlyArray<Locale>,
  { source, advice }: Pick<SourceProbe, 'source' | 'advice'>,
) {
  const outcomes: Array<Outcome> = [];
  const types = new Set<string>();
  let first: Contents | undefined;
  for (const locale of locales) {
    const pulled = await pullLocale({ model: contentModel, content: source.contentOf(locale) });
    if (pulled.outcome === 'failed') {
      outcomes.push(fail(`${locale.id}: ${pulled.problem}`, advice.away));
      // The country's other languages would fail in the same way.
      break;
    }
    const contents = contentsOf(locale, pulled);
    outcomes.push(...missingIn(contents, advice));
    if (first) outcomes.push(...untranslatedIn(contents, first, advice));
    first ??= contents;
    for (const type of contents.counts.keys()) types.add(type);
  }
  return { outcomes, types };
}

interface Contents {
  readonly locale: Locale;
  readonly products: ReadonlyArray<Product>;
  /** How many records there are of each type. */
  readonly counts: ReadonlyMap<string, number>;
  /** The malformed records, each with its problem. */
  readonly leftOut: ReadonlyArray<string>;
}

type Pulled = Extract<PullResult, { outcome: 'pulled' }>;

function contentsOf(locale: Locale, { records, malformed }: Pulled): Contents {
  const byType = Map.groupBy(records, ({ type }) => type);
  return {
    locale,
    products: (byType.get('products') ?? []).map(({ record }) => record as Product),
    counts: new Map([...byType].map(([type, some]) => [type, some.length])),
    leftOut: malformed.map(({ type, id, problem }) => `${type} ${id} ${problem}`),
  };
}

function missingIn({ locale: { id }, products, counts, leftOut }: Contents, advice: SourceAdvice) {
  if (products.length === 0 && leftOut.length === 0) {
    return [warn(`${id}: no products`, advice.empty)];
  }
  const message = COUNTED.map((type) => `${counts.get(type) ?? 0} ${type}`).join(', ');
  const unseen = products.filter(hasNoPicture);
  const uncategorised = products.filter(({ categoryIds }) => categoryIds.length === 0);
  const isSoldOut = products.length > 0 && products.every((product) => product.soldOut);
  return [
    ok(`${id}: ${message}`),
    ...(isSoldOut ? [warn(`${id}: everything is sold out`, advice.soldOut)] : []),
    ...warnOf(`${id}: left out`, leftOut, advice.malformed),
    ...warnOf(`${id}: without pictures`, unseen.map(nameOf), advice.unseen),
    ...warnOf(`${id}: in no category`, uncategorised.map(nameOf), advice.uncategorised),
  ];
}

/** The types whose records are counted in each locale. */
const COUNTED: ReadonlyArray<RecordType> = ['products', 'categories', 'brands'];

/** Compares descriptions, since names are often the same in several languages. */
function untranslatedIn({ locale, products }: Contents, first: Contents, advice: SourceAdvice) {
  const textOf = new Map(first.products.map(({ id, description }) => [id, description]));
  const same = products.filter(
    ({ id, description }) => description !== '' && textOf.get(id) === description,
  );
  const message = `${locale.id}: in the words of ${first.locale.id}`;
  return warnOf(message, same.map(nameOf), advice.untranslated);
}

/** The types of records that a shop has beside its commerce system. */
export function typesBeside({
  content,
  editorialTypes,
}: Pick<Config, 'content' | 'editorialTypes'>): ReadonlyArray<RecordType> {
  return [...(content?.types ?? []), ...editorialTypes];
}

function absentTypes(
  present: ReadonlySet<string>,
  { elsewhere = [] }: SourceProbe,
): Array<Outcome> {
  const found = new Set([...present, ...elsewhere, ...COUNTED]);
  const absent = RECORD_TYPE_NAMES.filter((type) => !found.has(type));
  if (absent.length === 0) return [];
  const added = 'docs/sources/README.md says how to have these edited in the console, or in files';
  return [ok(`none of ${absent.join(', ')}: ${added}`)];
}

const nameOf = ({ name }: Product) => name;

function warnOf(message: string, concerned: ReadonlyArray<string>, advice: string) {
  return concerned.length > 0
    ? [warn(`${message}: ${listFirst(concerned, MAX_NAMED)}`, advice)]
    : [];
}

function hasNoPicture({ variants }: Product): boolean {
  return variants.every(
    ({ imageUrls, defaultImageUrls }) => imageUrls.length + defaultImageUrls.length === 0,
  );
}
