import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UnusableCatalogueError } from '#commerce-api/import/unusable-catalogue.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { lineAt } from '#sources/folder/file-text.ts';
import { parseFrontMatter } from '#sources/folder/front-matter.ts';

/** The fields of a YAML file. */
export type Fields = Readonly<Record<string, unknown>>;

/** What the content folder says of one country. */
export interface CountryFiles {
  /** What the names in braces stand for. */
  readonly facts: Fields;
  readonly config: Fields;
  /** By type and id. */
  readonly records: ReadonlyMap<string, ReadonlyMap<string, Fields>>;
}

export type ContentFiles = Readonly<Record<Country, CountryFiles>>;

/**
 * Reads a content folder (`demo/content/README.md` describes it): what is said of all countries,
 * and what a country says differently.
 *
 * @throws UnusableCatalogueError that names file and line if a file isn't YAML
 */
export function readContentFiles(folder: string): ContentFiles {
  const files = new Map(
    globSync('**/*.yaml', { cwd: folder }).map((path) => [path, readFields(folder, path)]),
  );
  const countries = COUNTRIES.map((country) => [country, filesOf(country, files)] as const);
  return Object.fromEntries(countries) as ContentFiles;
}

function readFields(folder: string, path: string): Fields {
  const text = readFileSync(join(folder, path), 'utf8');
  const read = parseFrontMatter(text, 0);
  if ('problem' in read) {
    throw new UnusableCatalogueError(
      `${join(folder, path)}, line ${lineAt(text, read.offset)}: ${read.problem}`,
    );
  }
  return read.value;
}

function filesOf(country: Country, files: ReadonlyMap<string, Fields>): CountryFiles {
  const merged = new Map<string, Fields>();
  for (const scope of ['all', country.toLowerCase()]) {
    for (const path of [...files.keys()].sort()) {
      if (!path.startsWith(`${scope}/`)) continue;
      const name = path.slice(scope.length + 1);
      merged.set(name, withOwn(merged.get(name) ?? {}, files.get(path) ?? {}));
    }
  }
  const records = new Map<string, Map<string, Fields>>();
  for (const [name, fields] of merged) {
    const [type = '', file] = name.split('/');
    if (file === undefined || !isOf(country, fields)) continue;
    const ofType = records.get(type) ?? new Map<string, Fields>();
    records.set(type, ofType.set(basename(file, '.yaml'), fields));
  }
  return {
    facts: merged.get('facts.yaml') ?? {},
    config: merged.get('global-config.yaml') ?? {},
    records,
  };
}

/** A country's fields take precedence, at any depth; lists are replaced as a whole. */
function withOwn(fields: Fields, own: Fields): Fields {
  const merged = Object.entries(own).map(([key, value]) => {
    const general = fields[key];
    return [key, isFields(general) && isFields(value) ? withOwn(general, value) : value] as const;
  });
  return { ...fields, ...Object.fromEntries(merged) };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the fields are for the country: for all, or for those that `countries` lists. */
export function isOf(country: Country, { countries }: Fields): boolean {
  return !Array.isArray(countries) || countries.includes(country);
}
