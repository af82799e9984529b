import { EDITORIAL_RECORD_TYPES, type EditorialRecordType } from '#content/records.ts';
import { OF_SOURCE, SOURCES, type SourceKind } from '#server/config/environment.ts';
import { ownSourceNamed, variablesOfOthers } from '#server/config/own-config.ts';
import type { OwnSource } from '#sources/own-source.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The flags for a source, each with the value of the variable that it sets. */
export type SourceFlags = Readonly<Partial<Record<Flag, string>>> & {
  /** Variables of a source of the shop's own. */
  readonly set?: Variables;
};

const FLAGS = ['url', 'channels', 'regions', 'keys', 'languages'] as const;

type Flag = (typeof FLAGS)[number];

interface Setting {
  readonly flag: Flag;
  readonly variable: string;
  /** Absent for a flag that the source doesn't need, or whose value it finds itself. */
  readonly example?: string;
}

const SETTINGS: Readonly<Record<string, ReadonlyArray<Setting>>> = {
  'json-api': [{ flag: 'url', variable: 'COMMERCE_API_URL', example: 'https://api.example' }],
  vendure: [
    { flag: 'url', variable: 'VENDURE_URL', example: 'https://vendure.example' },
    { flag: 'channels', variable: 'VENDURE_CHANNELS', example: '"SG=sg-token HK=hk-token"' },
    { flag: 'languages', variable: 'VENDURE_LANGUAGES' },
  ],
  medusa: [
    { flag: 'url', variable: 'MEDUSA_URL', example: 'https://medusa.example' },
    { flag: 'regions', variable: 'MEDUSA_REGIONS' },
    { flag: 'keys', variable: 'MEDUSA_KEYS', example: 'pk_1234' },
    { flag: 'languages', variable: 'MEDUSA_LANGUAGES' },
  ],
} satisfies Record<SourceKind, ReadonlyArray<Setting>>;

export type RequestedSettings =
  | { readonly variables: ReadonlyMap<string, string> }
  | { readonly problem: string };

/**
 * The variables that connect a source: from flags, else from what is set already. A problem is a
 * sentence for the person who typed the command.
 */
export function requestedSettings(
  source: string,
  flags: SourceFlags,
  set: Variables,
): RequestedSettings {
  const settings = SETTINGS[source] ?? [];
  const own = ownSourceNamed(source);
  const useless: ReadonlyArray<string> = [
    ...FLAGS.filter(
      (flag) => flags[flag] !== undefined && !settings.some((setting) => setting.flag === flag),
    ),
    ...(flags.set && !own ? ['set'] : []),
  ];
  if (useless.length > 0) {
    const names = useless.map((flag) => `--${flag}`).join(' and ');
    return { problem: `${names} can't be said of the source ${source}.` };
  }
  if (own) return ownSettings(source, own, { set, flags });
  const missing = settings.filter(
    ({ flag, variable, example }) => example && !(flags[flag] || set[variable]),
  );
  if (missing.length > 0) {
    const missingFlags = missing.map(({ flag, example }) => `--${flag} ${example}`).join(' ');
    return {
      problem: `The source ${source} needs more. Add, with your own values: ${missingFlags}`,
    };
  }
  const values = settings.flatMap(({ flag, variable }) => {
    const value = flags[flag] || set[variable];
    return value ? [[variable, value] as const] : [];
  });
  return { variables: new Map([['STOREFRONT_SOURCE', source], ...values]) };
}

interface SettingsInput {
  readonly set: Variables;
  readonly flags: SourceFlags;
}

/** The variables of a source of the shop's own, which says itself what is wrong with them. */
function ownSettings(
  name: string,
  source: OwnSource,
  { set, flags }: SettingsInput,
): RequestedSettings {
  const { variables } = source;
  const stranger = Object.keys(flags.set ?? {}).find((each) => !variables.includes(each));
  if (stranger !== undefined) {
    const known = variables.join(', ');
    return { problem: `The source ${name} has no variable ${stranger}, but ${known}.` };
  }
  const values = variables.flatMap((variable) => {
    const value = flags.set?.[variable] || set[variable];
    return value ? [[variable, value] as const] : [];
  });
  const reading = source.read(Object.fromEntries(values));
  if ('problems' in reading) {
    const lines = reading.problems.map(({ variable, problem }) => `${variable} ${problem}`);
    const [first] = reading.problems;
    const example = `--set ${first?.variable}=…`;
    return { problem: `The source ${name} needs more: ${lines.join('; ')}. Add ${example}` };
  }
  return { variables: new Map([['STOREFRONT_SOURCE', name], ...values]) };
}

/** What Vendure and Medusa don't have, and every shop's home page and footer lead to. */
const USUALLY_EDITED: ReadonlyArray<EditorialRecordType> = [
  'billboards',
  'content-banners',
  'featured-contents',
  'feature-carousels',
  'quick-links',
  'shop-by-campaigns',
  'pages',
  'redirects',
  'stores',
  'store-events',
];

/** The types that are to be edited in the console, in the order in which they are listed. */
export interface EditorialTypes {
  readonly types: ReadonlyArray<EditorialRecordType>;
  /** The types whose records are in the content folder so far. */
  readonly moved: ReadonlyArray<EditorialRecordType>;
  /** Undefined for a variable to take out. */
  readonly variables: ReadonlyMap<string, string | undefined>;
}

/**
 * What has the console edit types of records, besides those that it edits already: the named ones
 * or, without names, those that the source lacks and those in the content folder.
 */
export function editorialSettings(
  { source, editorial: requested }: { readonly source: string; readonly editorial: string | true },
  set: Variables,
): EditorialTypes | { readonly problem: string } {
  const files = wordsOf(set.STOREFRONT_CONTENT_TYPES);
  // It isn't known which of the types another system has; an empty store would hide its records.
  const lacking = ['vendure', 'medusa'].includes(source) ? USUALLY_EDITED : [];
  const named = requested === true ? [...lacking, ...files] : wordsOf(requested);
  if (!named.some(isEditorial) && requested === true) {
    return { problem: 'Name the types that the API lacks: --editorial "billboards pages".' };
  }
  const stranger = named.find((type) => !isEditorial(type));
  if (requested !== true && stranger !== undefined) {
    const known = EDITORIAL_RECORD_TYPES.join(', ');
    return { problem: `--editorial has ${stranger}. These can be edited: ${known}.` };
  }
  const selected = new Set([...named, ...wordsOf(set.STOREFRONT_EDITORIAL_TYPES)]);
  const types = EDITORIAL_RECORD_TYPES.filter((type) => selected.has(type));
  const remaining = files.filter((type) => !types.some((each) => each === type));
  return {
    types,
    moved: types.filter((type) => files.includes(type)),
    variables: new Map([
      ['STOREFRONT_EDITORIAL_TYPES', types.join(' ')],
      ...(remaining.length < files.length ? contentSettings(remaining) : []),
    ]),
  };
}

/** The settings of a content folder that has these types from now on. */
function contentSettings(remaining: ReadonlyArray<string>): Array<[string, string | undefined]> {
  if (remaining.length > 0) return [['STOREFRONT_CONTENT_TYPES', remaining.join(' ')]];
  return [
    ['STOREFRONT_CONTENT', undefined],
    ['STOREFRONT_CONTENT_TYPES', undefined],
  ];
}

const isEditorial = (type: string) => EDITORIAL_RECORD_TYPES.some((each) => each === type);

const wordsOf = (text = '') => text.split(/[\s,]+/).filter(Boolean);

/** The variables of other sources: with them, the settings would be refused. */
export function settingsOfOthers(source: string): ReadonlyArray<string> {
  const others = SOURCES.filter((each) => each !== source).flatMap(
    (each): ReadonlyArray<string> => OF_SOURCE[each],
  );
  return [...others, ...variablesOfOthers(source)];
}
