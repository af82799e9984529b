import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { CONFIG_VARIABLE, configFile, readEnvironment } from '#server/config-file.ts';
import { OWNERS_ALONE } from '#storage/private-files.ts';
import { editedSettings, type SettingsChanges } from './edited-settings.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** Absolute path. It need not be there. */
  readonly file: string;
  readonly text: string;
  /** What the file sets. */
  readonly written: Variables;
  /** What the process sets, which wins. */
  readonly own: Variables;
  /** Both. */
  readonly env: Variables;
}

/**
 * The settings that a command finds. A problem is that there is to be no file.
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

/** Changes the file in place: it keeps its owner and its rights. Returns why it couldn't be. */
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
