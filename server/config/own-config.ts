import { OWN_SOURCES } from '#shop/sources.ts';
import type { OwnSource, OwnSystem } from '#sources/own-source.ts';

/** A commerce system of the shop's own (`shop/sources.ts`), as its variables describe it. */
export interface OwnConfig {
  /** The source's name in `shop/sources.ts`. */
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly adminUrl: string | undefined;
  /** By which it is opened, in each thread that needs it. */
  readonly variables: Readonly<Record<string, string>>;
}

/** A source of the shop's own, by its name; undefined if there is none. */
export const ownSourceNamed = (name: string): OwnSource | undefined => OWN_SOURCES[name];

/** The variables of the shop's own sources other than this. */
export function variablesOfOthers(name: string): ReadonlyArray<string> {
  return Object.entries(OWN_SOURCES).flatMap(([each, { variables }]) =>
    each === name ? [] : variables,
  );
}

export interface SourceProblem {
  readonly variable: string;
  /** A predicate: `must be an address`. */
  readonly problem: string;
}

interface OwnReading {
  readonly own: OwnConfig | undefined;
  readonly problems: ReadonlyArray<SourceProblem>;
}

/**
 * The system that is chosen, and what is wrong with the variables of all.
 *
 * @param env without variables that are empty
 */
export function readOwn(
  chosen: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  sources: Readonly<Record<string, OwnSource>> = OWN_SOURCES,
): OwnReading {
  const readings = Object.entries(sources).map(([name, source]) =>
    name === chosen ? readChosen(name, source, env) : readUnused(name, source, env),
  );
  return {
    own: readings.find(({ own }) => own !== undefined)?.own,
    problems: readings.flatMap(({ problems }) => problems),
  };
}

/**
 * The system of a configuration, to be opened.
 *
 * @throws Error if `shop/sources.ts` has changed since the configuration was read
 */
export function ownSystem({ name, variables }: OwnConfig): OwnSystem {
  const reading = OWN_SOURCES[name]?.read(variables);
  if (!reading || 'problems' in reading) throw new Error(`There is no source ${name}.`);
  return reading.system;
}

type Environment = Parameters<typeof readOwn>[1];

function readChosen(name: string, source: OwnSource, env: Environment): OwnReading {
  const reading = source.read(env);
  if ('problems' in reading) return { own: undefined, problems: reading.problems };
  const { url, adminUrl } = reading.system;
  const set = source.variables.flatMap((variable) => {
    const value = env[variable];
    return value === undefined ? [] : [[variable, value] as const];
  });
  const variables = Object.fromEntries(set);
  return { own: { name, title: source.title, url, adminUrl, variables }, problems: [] };
}

function readUnused(name: string, source: OwnSource, env: Environment): OwnReading {
  const set = source.variables.filter((variable) => env[variable] !== undefined);
  const problem = `is of no use without STOREFRONT_SOURCE=${name}`;
  return { own: undefined, problems: set.map((variable) => ({ variable, problem })) };
}
