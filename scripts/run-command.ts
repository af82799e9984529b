import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/config-file.ts';
import { shopProblems } from '#server/config/shop-problems.ts';
import { unknownVariables } from '#server/config/unknown-variables.ts';
import { doctorCommand, initCommand, reportBadSettings } from './commands/commands.ts';
import type { InitOptions } from './commands/init.ts';
import type { CommandContext } from './commands/rebuild.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { keepStatePrivate } from './keep-state-private.ts';
import { createTerminal, type Terminal } from './terminal.ts';

export interface JsonOption {
  readonly json?: boolean;
}

export interface ActOptions extends JsonOption {
  readonly reason?: string;
}

/** Runs a command that changes something, and journals it. */
export async function runRecorded(
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
    if (config) await record(options, config, code);
  }
}

/** Journals how a command ended; undefined if it ended with an error. */
export async function record(
  { reason }: ActOptions,
  config: Config,
  code: ExitCode | undefined,
): Promise<void> {
  if (code === EXIT.wrongUse) return;
  const { recordCommand } = await import('./commands/record-command.ts');
  const typed = process.argv.slice(2).filter((word) => !isNotPartOfCommand(word, reason));
  await recordCommand({ config, typed, reason, code });
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
    if (isWritten) await record(options, readShopConfig(terminal), code);
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
 * @throws ConfigError naming every bad variable, or all that is wrong in the folder `shop`
 */
function readShopConfig(terminal: Terminal): Config {
  const problems = shopProblems();
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const environment = readEnvironment(process.env);
  // Set for libraries such as OpenTelemetry, which read their variables themselves.
  Object.assign(process.env, environment.env);
  for (const line of unknownVariables(environment)) terminal.complain(line);
  const config = readConfig(environment.env);
  const { dataFolder, origin } = config;
  const data = existsSync(dataFolder) ? dataFolder : `${dataFolder} (not there yet)`;
  terminal.hint(
    `Data: ${data}. Shop: ${origin}. Settings: ${environment.file ?? 'the environment alone'}.`,
  );
  return config;
}
