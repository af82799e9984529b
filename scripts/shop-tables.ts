import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT_FOLDER } from './project-folder.ts';

/**
 * Brings `shop/tables` up to date: what the files in `shop/countries` and `shop/languages` export, by country and
 * by language. Each command does so before it loads the shop, so a new file needs no second one that names it.
 */
export function updateShopTables(folder = PROJECT_FOLDER): void {
  for (const [file, text] of Object.entries(shopTables(folder))) {
    const path = join(folder, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** The tables as they have to be, by their files; none where there is no folder `shop`, as in a bundle. */
export function shopTables(folder: string): Readonly<Record<string, string>> {
  const languages = globSync('shop/languages/*/language.ts', { cwd: folder }).sort();
  const countries = globSync('shop/countries/*.ts', { cwd: folder }).sort();
  if (languages.length === 0 || countries.length === 0) return {};
  const codes = languages.map((file) => basename(dirname(file)));
  const files = countries.map((file) => ({
    code: basename(file, '.ts').toUpperCase(),
    path: `../countries/${basename(file)}`,
    text: readFileSync(join(folder, file), 'utf8'),
  }));
  return {
    'shop/tables/countries.ts': countriesText(files),
    'shop/tables/country-names.ts': apartText(NAMES, files),
    'shop/tables/mobile-numbers.ts': apartText(MOBILE, files),
    'shop/tables/languages.ts': languagesText(codes),
    ...Object.fromEntries(
      LANGUAGE_FILES.map(({ name, text }) => {
        const having = codes.filter((code) =>
          existsSync(join(folder, `shop/languages/${code}/${name}.json`)),
        );
        return [`shop/tables/${name}.ts`, text(having)];
      }),
    ),
  };
}

const HEAD =
  '// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.\n';

interface CountryFile {
  /** `SG` */
  readonly code: string;
  readonly path: string;
  readonly text: string;
}

interface CountryTable {
  readonly name: string;
  /** The export of a country's file. */
  readonly of: string;
  /** Of `Country`; only countries that have it are in a table that is partial. */
  readonly type: string;
  readonly doc: string;
}

const NAMES: CountryTable = {
  name: 'COUNTRY_NAMES',
  of: 'names',
  type: 'Record<Country, CountryNames>',
  doc: 'What each country is called, in English and in its own languages.',
};

const MOBILE: CountryTable = {
  name: 'MOBILE_NUMBERS',
  of: 'mobile',
  type: 'Record<Country, MobileNumbers>',
  doc: 'The mobile numbers of each country.',
};

const OTHERS: ReadonlyArray<CountryTable> = [
  {
    name: 'TRADE',
    of: 'trade',
    type: 'Record<Country, Trade>',
    doc: 'How the embedded commerce API sells there.',
  },
  {
    name: 'ZONES_OF_PLACES',
    of: 'zoneAt',
    type: 'Partial<Record<Country, (place: Place) => string>>',
    doc: 'The time zones of those that have several, by place.',
  },
  {
    name: 'OUTLINES',
    of: 'outline',
    type: 'Partial<Record<Country, Outline>>',
    doc: 'The land of their maps.',
  },
];

function countriesText(countries: ReadonlyArray<CountryFile>): string {
  const facts = countries.map(({ code }) => `${code}: ${code}.facts`);
  return `${HEAD}import type { Outline, Place, Trade } from '#domain/locale/country-facts.ts';
${countryImports(countries)}
/** What all pages know of each country. */
export const COUNTRY_FACTS = ${literal(facts)};

export type Country = keyof typeof COUNTRY_FACTS;

${OTHERS.map((table) => tableText(table, countries)).join('\n')}`;
}

/** A table in a module of its own: browsers load it apart from the facts (`astro.config.mjs`). */
function apartText(table: CountryTable, countries: ReadonlyArray<CountryFile>): string {
  const [, typeName] = /, (\w+)>/.exec(table.type) ?? [];
  return `${HEAD}import type { ${typeName} } from '#domain/locale/country-facts.ts';
${countryImports(countries)}import type { Country } from './countries.ts';

${tableText(table, countries)}`;
}

const countryImports = (countries: ReadonlyArray<CountryFile>) =>
  countries.map(({ code, path }) => `import * as ${code} from '${path}';\n`).join('');

function tableText(
  { name, of, type, doc }: CountryTable,
  countries: ReadonlyArray<CountryFile>,
): string {
  const isExported = new RegExp(`^export (?:const|function) ${of}\\b`, 'm');
  const rows = countries
    .filter(({ text }) => !type.startsWith('Partial') || isExported.test(text))
    .map(({ code }) => `${code}: ${code}.${of}`);
  return `/** ${doc} */\nexport const ${name}: Readonly<${type}> = ${literal(rows)};\n`;
}

function languagesText(codes: ReadonlyArray<string>): string {
  const imports = codes.map(
    (code) => `import * as ${code.toUpperCase()} from '../languages/${code}/language.ts';\n`,
  );
  return `${HEAD}${imports.join('')}
/** The languages of the shop's texts, as their speakers call them. */
export const LANGUAGE_FACTS = ${literal(codes.map((code) => `${code}: ${code.toUpperCase()}.facts`))};

export type Language = keyof typeof LANGUAGE_FACTS;

/** A language as a country writes it. Scripts differ in characters, words, typefaces and alphabetical order. */
export type Writing = (typeof LANGUAGE_FACTS)[Language]['writing' | 'texts'];
`;
}

/** The files of JSON in the folder of a language, each with the module that has all of them. */
const LANGUAGE_FILES: ReadonlyArray<{
  readonly name: string;
  readonly text: (codes: ReadonlyArray<string>) => string;
}> = [
  {
    name: 'messages',
    text: (codes) =>
      `${HEAD}${jsonImports(codes, 'messages')}import type { Language } from './languages.ts';

/** The texts of each language, by section and key; English defines which there are. */
export const MESSAGES = ${languageRows(codes)} satisfies Record<Language, object>;
`,
  },
  {
    name: 'glossary',
    text: (codes) =>
      `${HEAD}import type { GlossaryTerm } from '#domain/locale/glossary-term.ts';
${jsonImports(codes, 'glossary')}import type { Language } from './languages.ts';

/** How the texts name things. Read by translators and by tests, and part of no page. */
export const GLOSSARY: Readonly<Partial<Record<Language, ReadonlyArray<GlossaryTerm>>>> = ${languageRows(codes)};
`,
  },
  {
    name: 'help-words',
    text: (codes) =>
      `${HEAD}import type { HelpWords } from '#domain/search/help-words.ts';
${jsonImports(codes, 'help-words')}import type { Language } from './languages.ts';

/** What shoppers call things instead; a language without words finds help by its own texts alone. */
export const HELP_WORDS: Readonly<Partial<Record<Language, HelpWords>>> = ${languageRows(codes)};
`,
  },
];

const jsonImports = (codes: ReadonlyArray<string>, name: string) =>
  codes
    .map(
      (code) =>
        `import ${code.toUpperCase()} from '../languages/${code}/${name}.json' with { type: 'json' };\n`,
    )
    .join('');

const languageRows = (codes: ReadonlyArray<string>) =>
  literal(codes.map((code) => `${code}: ${code.toUpperCase()}`));

const literal = (rows: ReadonlyArray<string>) =>
  rows.length === 0 ? '{}' : `{\n${rows.map((row) => `  ${row},\n`).join('')}}`;
