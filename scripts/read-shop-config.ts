import { existsSync } from 'node:fs';
import { type Config, readConfig } from '#server/config.ts';
import { readEnvironment } from '#server/config-file.ts';
import { unknownVariables } from '#server/unknown-variables.ts';
import type { Terminal } from './terminal.ts';

/**
 * The configuration shared by units and commands run by hand. Says which shop it's for, so that
 * somebody who meant another one notices.
 *
 * @throws ConfigError naming every bad variable
 */
export function readShopConfig({ note, complain }: Terminal): Config {
  const environment = readEnvironment(process.env);
  // Set for libraries such as OpenTelemetry, which read their variables themselves.
  Object.assign(process.env, environment.env);
  for (const line of unknownVariables(environment)) complain(line);
  const config = readConfig(environment.env);
  const { dataFolder, origin } = config;
  const data = existsSync(dataFolder) ? dataFolder : `${dataFolder} (not there yet)`;
  note(`Data: ${data}. Shop: ${origin}. Settings: ${environment.file ?? 'the environment alone'}.`);
  return config;
}
