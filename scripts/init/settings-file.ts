import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { CONFIG_VARIABLE, configFile, readEnvironment } from '#server/config-file.ts';
import { OWNERS_ALONE } from '#storage/private-files.ts';
import { editedSettings, type SettingsChanges } from './edited-settings.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** Absolute path of the file, which may not exist yet. */
  readonly file: string;
  readonly text: string;
  /** The variables in the file. */
  readonly written: Variables;
  /** The variables of the process, which take precedence. */
  readonly own: Variables;
  /** Both together. */
  readonly env: Variables;
}

/**
 * The settings that a command finds; a problem if the configuration says that there is no file.
 *
 * @throws ConfigError if the file can't be read
 */
export function readSettings(own: Variables): Settings | { readonly problem: string } {
  if (own[CONFIG_VARIABLE] === '') {
    return { problem: `${CONFIG_VARIABLE} is empty, which means no file. Have it name one.` };
  }
  const file = configFile(own) ?? resolve('storefront.env');
  if (!existsSync(file)) return { file, text: '', written: {}, own, env: own };
  const { env } = readEnvironment(own);
  const text = readFileSync(file, 'utf8');
  return { file, text, written: parseEnv(text), own, env };
}

/**
 * Changes the file in place, so that it keeps its owner and permissions. Returns why it couldn't.
 */
export function writeSettings(
  { file, text }: Settings,
  changes: SettingsChanges,
): string | undefined {
  const edited = editedSettings(text, changes);
  if (edited === undefined) return 'a value has quotes or line breaks';
  try {
    writeFileSync(file, edited, { mode: OWNERS_ALONE.file });
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
