import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/config-file.ts';
import { unknownVariables } from '#server/config/unknown-variables.ts';
import { OWNERS_ALONE, setMode, setModes } from '#storage/private-files.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { doctorCommand, initCommand, reportBadSettings } from './commands/commands.ts';
import type { InitOptions } from './commands/init.ts';
import type { CommandContext } from './commands/rebuild.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { createTerminal, type Terminal } from './terminal.ts';

export interface JsonOption {
  readonly json?: boolean;
}

export interface ActOptions extends JsonOption {
  readonly reason?: string;
}

/** Runs a command that changes something, and journals it. */
export async function runNoted(
  options: ActOptions,
  command: (context: CommandContext) => Promise<ExitCode>,
): Promise<ExitCode> {
  let config: Config | undefined;
  let code: ExitCode | undefined;
  try {
    code = await run(options, (context) => {
      ({ config } = context);
      return command(context);
    });
    return code;
  } finally {
    if (config) await note(options, config, code);
  }
}

/** Journals how a command ended; undefined if it ended with an error. */
export async function note(
  { reason }: ActOptions,
  config: Config,
  code: ExitCode | undefined,
): Promise<void> {
  if (code === EXIT.wrongUse) return;
  const { noteCommand } = await import('./commands/note-command.ts');
  const typed = process.argv.slice(2).filter((word) => !isNotPartOfCommand(word, reason));
  await noteCommand({ config, typed, reason, code });
}

/** Whether a word of the command line says nothing about what the command does. */
function isNotPartOfCommand(word: string, reason: string | undefined): boolean {
  return ['--json', '--reason', reason, `--reason=${reason}`].includes(word);
}

/** Runs the checks even with settings that can't be read, and with permissions as they are. */
export async function runDoctor({ json = false }: JsonOption): Promise<ExitCode> {
  const terminal = createTerminal({ json });
  try {
    return await doctorCommand({ config: readShopConfig(terminal), terminal });
  } catch (error) {
    if (error instanceof ConfigError) return await reportBadSettings(error.message, terminal);
    throw error;
  } finally {
    terminal.close();
  }
}

/** Reads no settings beforehand, since it writes them. */
export async function runInit(options: ActOptions & InitOptions): Promise<ExitCode> {
  const terminal = createTerminal({ json: options.json ?? false });
  try {
    const code = await initCommand(options, { env: process.env, terminal });
    const isWritten = code === EXIT.done || code === EXIT.partsLeftOut;
    if (isWritten) await note(options, readShopConfig(terminal), code);
    return code;
  } finally {
    terminal.close();
  }
}

export async function run(
  { json = false }: JsonOption,
  command: (context: CommandContext) => Promise<ExitCode>,
): Promise<ExitCode> {
  const terminal = createTerminal({ json });
  try {
    const config = readShopConfig(terminal);
    keepStatePrivate(config.dataFolder);
    return await command({ config, terminal });
  } finally {
    terminal.close();
  }
}

/**
 * The configuration shared by units and commands run by hand. Says which shop it's for, so that
 * somebody who meant another one notices.
 *
 * @throws ConfigError naming every bad variable
 */
function readShopConfig(terminal: Terminal): Config {
  const environment = readEnvironment(process.env);
  // Set for libraries such as OpenTelemetry, which read their variables themselves.
  Object.assign(process.env, environment.env);
  for (const line of unknownVariables(environment)) terminal.complain(line);
  const config = readConfig(environment.env);
  const { dataFolder, origin } = config;
  const data = existsSync(dataFolder) ? dataFolder : `${dataFolder} (not there yet)`;
  terminal.note(
    `Data: ${data}. Shop: ${origin}. Settings: ${environment.file ?? 'the environment alone'}.`,
  );
  return config;
}

/** Makes new files private by default; see https://man7.org/linux/man-pages/man2/umask.2.html. */
const OWNERS_MASK = 0o077;

/**
 * Makes state private to the user this process runs as: what exists already, and what the process
 * will create, whatever umask it inherited.
 *
 * @throws StateFileError if the path isn't a folder, or root runs this and it's the shop's user's
 */
function keepStatePrivate(dataFolder: string): void {
  process.umask(OWNERS_MASK);
  const stats = statSync(dataFolder, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    const message = `STOREFRONT_DATA must be a folder, and ${dataFolder} is none. Name another one.`;
    throw new StateFileError(message, { problem: 'unreadable', file: dataFolder });
  }
  if (process.geteuid?.() === ROOT && stats.uid !== ROOT) {
    const message = `${dataFolder} belongs to user ${stats.uid}, who couldn’t read what root writes there. Run commands as that user, as the "storefront" of docs/operations.md#install does.`;
    throw new StateFileError(message, { problem: 'unreadable', file: dataFolder });
  }
  setMode(dataFolder, OWNERS_ALONE.folder);
  for (const name of readdirSync(dataFolder)) {
    const path = join(dataFolder, name);
    if (FOLDERS.includes(name)) setModes(path, OWNERS_ALONE);
    else if (DATABASES.test(name)) setMode(path, OWNERS_ALONE.file);
  }
}

const ROOT = 0;

/** Everything else in the folder, such as an exported tree, is left alone. */
const FOLDERS: ReadonlyArray<string> = [
  'code',
  'content-writes',
  'locales',
  'locks',
  'mail',
  'packs',
  'pictures-cache',
  'previews',
];
const DATABASES = /\.db(?:$|[-.])/;
