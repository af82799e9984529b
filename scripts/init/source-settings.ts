import { OF_SOURCE, SOURCES, type SourceKind } from '#server/config/config.ts';

/** The flags for a source, each with the value of the variable that it sets. */
export type SourceFlags = Readonly<Partial<Record<Flag, string>>>;

const FLAGS = ['url', 'channels', 'regions', 'keys', 'languages'] as const;

type Flag = (typeof FLAGS)[number];

interface Setting {
  readonly flag: Flag;
  readonly variable: string;
  /** Absent for a flag that the source doesn't need, or whose value it can tell. */
  readonly example?: string;
}

const SETTINGS: Readonly<Record<SourceKind, ReadonlyArray<Setting>>> = {
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
};

type Variables = Readonly<Record<string, string | undefined>>;

export type WantedSettings =
  | { readonly variables: ReadonlyMap<string, string> }
  | { readonly problem: string };

/**
 * The variables that connect a source: from flags, else from what is set already. A problem is a
 * sentence for the person who typed the command.
 */
export function wantedSettings(
  source: SourceKind,
  flags: SourceFlags,
  set: Variables,
): WantedSettings {
  const settings = SETTINGS[source];
  const useless = FLAGS.filter(
    (flag) => flags[flag] !== undefined && !settings.some((setting) => setting.flag === flag),
  );
  if (useless.length > 0) {
    const names = useless.map((flag) => `--${flag}`).join(' and ');
    return { problem: `${names} can't be said of the source ${source}.` };
  }
  const missing = settings.filter(
    ({ flag, variable, example }) => example && !(flags[flag] || set[variable]),
  );
  if (missing.length > 0) {
    const asked = missing.map(({ flag, example }) => `--${flag} ${example}`).join(' ');
    return { problem: `The source ${source} needs more. Add, with your own values: ${asked}` };
  }
  const values = settings.flatMap(({ flag, variable }) => {
    const value = flags[flag] || set[variable];
    return value ? [[variable, value] as const] : [];
  });
  return { variables: new Map([['STOREFRONT_SOURCE', source], ...values]) };
}

/** The variables of other sources: with them, the settings would be refused. */
export function settingsOfOthers(source: SourceKind): ReadonlyArray<string> {
  return SOURCES.filter((each) => each !== source).flatMap(
    (each): ReadonlyArray<string> => OF_SOURCE[each],
  );
}
