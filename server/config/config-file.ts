import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './config.ts';
import { KNOWN_VARIABLES } from './environment.ts';

/** The variable that names the file with all others. Set but empty, it means no file. */
export const CONFIG_VARIABLE = 'STOREFRONT_CONFIG';

/** Where the file may be if the variable isn't set: the units' first, then the working folder's. */
const PLACES = ['/etc/storefront.env', 'storefront.env'];

/** Variables with paths, which are relative to the file. */
const PATHS: ReadonlySet<string> = new Set(['STOREFRONT_DATA', 'CATALOGUE', 'STOREFRONT_CONTENT']);

type Variables = Readonly<Record<string, string | undefined>>;

export interface Environment {
  /** Absolute path of the configuration file, if there is one. */
  readonly file: string | undefined;
  /** The names of the variables in it. */
  readonly inFile: ReadonlyArray<string>;
  /** The file's variables, overridden by the process's environment. */
  readonly env: Variables;
}

/**
 * The environment of a process, with the variables of the configuration file, which is shared by
 * units and commands run by hand.
 *
 * @throws ConfigError if the file can't be read
 */
export function readEnvironment(
  env: Variables,
  places: ReadonlyArray<string> = PLACES,
): Environment {
  const file = configFile(env, places);
  if (file === undefined) return { file, inFile: [], env: withSecrets(env) };
  const written = readVariables(file, env[CONFIG_VARIABLE] !== undefined);
  return { file, inFile: Object.keys(written), env: withSecrets({ ...written, ...env }) };
}

/** What is added to the name of a variable to name the file that has its value. */
export const IN_FILE = '_FILE';

/** Puts values that are in files of their own, as containers are given secrets, in place of the files' names. */
function withSecrets(env: Variables): Variables {
  const secrets = KNOWN_VARIABLES.flatMap((name) => {
    const file = env[name + IN_FILE];
    if (!file) return [];
    if (env[name]) throw new ConfigError(`${name} and ${name}${IN_FILE} are both set. Set one.`);
    return [
      [name, readSecret(name + IN_FILE, file)] as const,
      [name + IN_FILE, undefined] as const,
    ];
  });
  return { ...env, ...Object.fromEntries(secrets) };
}

function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reader = userInfo().username;
    throw new ConfigError(
      `${variable} names ${file}, which cannot be read by ${reader} (${code ?? String(error)}).`,
      { cause: error },
    );
  }
}

/** Absolute path of the configuration file; a named one need not be there. */
export function configFile(
  env: Variables,
  places: ReadonlyArray<string> = PLACES,
): string | undefined {
  const named = env[CONFIG_VARIABLE];
  const found = named === undefined ? places.find(existsSync) : named;
  return found ? resolve(found) : undefined;
}

function readVariables(file: string, isNamed: boolean): Variables {
  try {
    const written = Object.entries(parseEnv(readFileSync(file, 'utf8')));
    return Object.fromEntries(
      written.map(([name, value]) => [
        name,
        value && PATHS.has(name) ? resolve(dirname(file), value) : value,
      ]),
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const subject = isNamed ? `${CONFIG_VARIABLE} names ${file}, which` : file;
    const advice =
      code === 'EACCES'
        ? 'Run commands as the user that the shop runs as, for example with "runuser -u storefront -- …".'
        : 'Name another file, or none.';
    throw new ConfigError(
      `${subject} cannot be read by ${userInfo().username} (${code ?? String(error)}). ${advice}`,
      { cause: error },
    );
  }
}
