import { initialDeliveryTerms } from '#commerce-api/bag/delivery-terms.ts';
import { type CountryRange, rangeOf } from '#commerce-api/import/country-range.ts';
import { defaultContent, type WriteEditorial } from '#commerce-api/import/editorial.ts';
import { inAllLanguages } from '#commerce-api/import/shop-text.ts';
import { UnusableCatalogueError } from '#commerce-api/import/unusable-catalogue.ts';
import type { SeedContent, SeedResource } from '#commerce-api/seed/seed.ts';
import { storeOrEventPath } from '#domain/addresses/addresses.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { type ContentFiles, type CountryFiles, type Fields, isFields } from './content-files.ts';
import { type Filling, fillConfig, fillRecord } from './fill-record.ts';
import { brandFacts, categoryFacts, lackingPages, rangeFacts } from './range-facts.ts';

/**
 * Surrounds a catalogue with the content of files. What they don't have, such as the
 * carousels of products, is made from the catalogue. Every link leads to something that the country
 * sells; dates are relative to the instant at which the shop is filled.
 *
 * The function throws an `UnusableCatalogueError` that says all that keeps it from making records, with their files.
 */
export function editorialOf(files: ContentFiles): WriteEditorial {
  return (catalogue, now) => {
    const problems = new Problems();
    const contents = COUNTRIES.map((country) => {
      const range = rangeOf(country, catalogue, now);
      return [country, contentOf(range, files[country], problems)] as const;
    });
    problems.throwIfAny();
    return Object.fromEntries(contents) as Record<Country, SeedContent>;
  };
}

function contentOf(range: CountryRange, files: CountryFiles, problems: Problems): SeedContent {
  const { records } = files;
  const config = { ...initialDeliveryTerms(range.country), ...files.config };
  const facts = { ...rangeFacts(range), ...phoneFacts(files), ...files.facts, config };
  const surroundings = { range, facts, isLacking: lackingPages(range), problems };
  const written = [...records].map(([type, ofType]) => {
    const items = [...ofType].map(([id, fields]) => ({ id, fields }));
    return [type, resourcesOf(type, items, surroundings)] as const;
  });
  return {
    ...defaultContent(range),
    ...Object.fromEntries(written),
    'global-config': Object.entries(config).map(([id, value]) => ({
      id,
      attributes: {
        value: inFile('global-config.yaml', surroundings, (onUnknown) =>
          fillConfig(value, { ...surroundings, id, onUnknown }),
        ),
      },
    })),
  };
}

interface Written {
  readonly id: string;
  readonly fields: Fields;
}

/** What keeps records from being made, and in which countries. */
class Problems {
  readonly #countries = new Map<string, Set<Country>>();

  add(problem: string, country: Country): void {
    const countries = this.#countries.get(problem) ?? new Set();
    this.#countries.set(problem, countries.add(country));
  }

  throwIfAny(): void {
    const lines = [...this.#countries].map(
      ([problem, countries]) => `${problem} (${[...countries].join(', ')})`,
    );
    if (lines.length > 0) throw new UnusableCatalogueError(lines.join('\n'));
  }
}

interface Surroundings extends Omit<Filling, 'id' | 'onUnknown'> {
  readonly problems: Problems;
}

function resourcesOf(
  type: string,
  items: ReadonlyArray<Written>,
  surroundings: Surroundings,
): ReadonlyArray<SeedResource> {
  if (type === 'brand-contents') return brandContents(items, surroundings);
  if (type === 'category-contents') return categoryContents(items, surroundings);
  return items.flatMap(({ id, fields }) =>
    resource(
      type,
      { id, fields: type === 'pages' ? pageFields(id, fields) : fields },
      surroundings,
    ),
  );
}

/** A page is found at its file's name, and found by search engines by what it begins with. */
function pageFields(slugUrl: string, { countries, ...fields }: Fields): Fields {
  const { title, introduction } = fields;
  return { slugUrl, ...fields, seo: { pageTitle: title, metaDescription: introduction } };
}

/** The record, unless what it is about is missing in the country. */
function resource(
  type: string,
  { id, fields }: Written,
  surroundings: Surroundings,
): ReadonlyArray<SeedResource> {
  const attributes = inFile(`${type}/${id}.yaml`, surroundings, (onUnknown) =>
    fillRecord(fields, { ...surroundings, id, onUnknown }),
  );
  return attributes ? [{ id, attributes }] : [];
}

/** Whatever is wrong is noted with the file that it's in, and the country. */
function inFile<T>(
  file: string,
  { problems, range }: Surroundings,
  fill: (onUnknown: Filling['onUnknown']) => T,
): T | undefined {
  const noted = (problem: string) => problems.add(`${file}: ${problem}`, range.country);
  try {
    return fill((name) => noted(`no facts.yaml says what {${name}} stands for`));
  } catch (error) {
    noted((error as Error).message);
    return undefined;
  }
}

/** The file of all that have none of their own. */
const EACH = 'each';

/** A brand's own file, or the one that lists it under `brands`. */
function brandContents(
  items: ReadonlyArray<Written>,
  surroundings: Surroundings,
): ReadonlyArray<SeedResource> {
  const { range, facts } = surroundings;
  const lists = items.map(({ id, fields }) => {
    const filled = inFile(`brand-contents/${id}.yaml`, surroundings, (onUnknown) =>
      fillRecord({ list: fields.brands ?? [id] }, { ...surroundings, id, onUnknown }),
    );
    return Array.isArray(filled?.list) ? filled.list : [];
  });
  return range.brands.flatMap((brand) => {
    const own = lists.findIndex((list) => list.includes(brand.id));
    const { brands: _, ...fields } = (items[own] ?? eachOf(items)).fields;
    const about = { ...surroundings, facts: { ...facts, brand: brandFacts(brand, range) } };
    return resource('brand-contents', { id: brand.id, fields }, about);
  });
}

/** The roots, and the categories below them. */
function categoryContents(
  items: ReadonlyArray<Written>,
  surroundings: Surroundings,
): ReadonlyArray<SeedResource> {
  const { range, facts } = surroundings;
  const config = isFields(facts.config) ? facts.config : {};
  return range.roots.flatMap((root) =>
    [root.category, ...root.children].flatMap((category) => {
      const { fields } = items.find(({ id }) => id === category.id) ?? eachOf(items);
      const own = { category: categoryFacts(category, root, config) };
      const about = { ...surroundings, facts: { ...facts, ...own } };
      return resource('category-contents', { id: category.id, fields }, about);
    }),
  );
}

function eachOf(items: ReadonlyArray<Written>): Written {
  return items.find(({ id }) => id === EACH) ?? { id: EACH, fields: {} };
}

/**
 * `{tel}`, the number of the customer service as its link has it, and `{storePhones}`, a list in
 * Markdown of the country's stores, each with its number.
 */
function phoneFacts({ config, records }: CountryFiles): Fields {
  const service = config['customer-service'];
  const phone = isFields(service) ? String(service.phoneNumber) : '';
  return { tel: phone.replaceAll(/[^+\d]/g, ''), storePhones: storePhones(records) };
}

function storePhones(records: CountryFiles['records']) {
  const stores = [...(records.get('stores')?.values() ?? [])].toSorted(
    (a, b) => Number(a.position) - Number(b.position),
  );
  return inAllLanguages((language) => {
    const lines = stores.map(({ name, slugUrl, phone }) => {
      const written = isFields(name) ? (name[language] ?? name.en) : name;
      const link = `[${written}](${storeOrEventPath(String(slugUrl))})`;
      return `- ${link}${language === 'zh' ? '：' : ': '}${phone}`;
    });
    return lines.join('\n');
  });
}
