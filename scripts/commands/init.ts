import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { COUNTRIES, type Country, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { OWNERS_ALONE } from '#storage/private-files.ts';
import { type Check, ok, printResult, resultsOf } from '../doctor/check.ts';
import { checksOfCommerceApi, checksOfCommerceContent } from '../doctor/check-commerce-api.ts';
import { missingSettings } from '../doctor/check-settings.ts';
import { checksOfMedusa, checksOfOwn, checksOfVendure } from '../doctor/check-systems.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findRegions } from '../init/find-regions.ts';
import {
  readSettings,
  type Settings,
  type SettingsChange,
  settingsChange,
  writeSettings,
} from '../init/settings-file.ts';
import {
  type EditorialTypes,
  editorialSettings,
  requestedSettings,
  type SourceFlags,
} from '../init/source-settings.ts';
import { keepStatePrivate } from '../keep-state-private.ts';
import type { Terminal } from '../terminal.ts';
import { importContent } from './import-content.ts';

export interface InitOptions extends SourceFlags {
  /** One of `SOURCE_NAMES`. */
  readonly source: string;
  /** The locales to look at; by default all that the source is connected for. */
  readonly locales: ReadonlyArray<Locale> | undefined;
  /** Makes a secret for webhooks, unless there is one. */
  readonly webhookSecret?: boolean;
  /**
   * Has the console edit types of records, and moves those of the content folder: the named ones or,
   * if it's true, the usual ones.
   */
  readonly editorial?: string | true;
  /** Replaces settings that the file has otherwise, and takes out those of other sources. */
  readonly replace?: boolean;
  /** Writes the settings even if a check failed. */
  readonly writeAnyway?: boolean;
}

export interface InitContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
}

/**
 * `storefront init`: looks at what a commerce system has, says what is missing and what follows
 * from that, and writes the settings that connect it. Settings for a source that can't be used
 * aren't written.
 *
 * @throws ConfigError naming every bad variable
 */
export async function initCommand(options: InitOptions, context: InitContext): Promise<ExitCode> {
  const { terminal } = context;
  const settings = readSettings(context.env);
  if ('problem' in settings) return refuse(settings.problem, terminal);
  const requested = requestedSettings(options.source, options, settings.env);
  if ('problem' in requested) return refuse(requested.problem, terminal);
  const { source, editorial: types } = options;
  const editorial =
    types === undefined ? undefined : editorialSettings({ source, editorial: types }, settings.env);
  if (editorial && 'problem' in editorial) return refuse(editorial.problem, terminal);
  const found = await foundSettings(requested.variables, settings, terminal);
  if (!found) return refuseToWrite(settings, terminal);
  const change = settingsChange(settings, {
    ...options,
    requested: found,
    changed: editorial?.variables,
  });
  if (change.conflicts.length > 0) {
    for (const conflict of change.conflicts) terminal.complain(conflict);
    return EXIT.failed;
  }
  const config = readConfig({ ...settings.env, ...Object.fromEntries(change.changes) });
  const isUsable = await examine(config, { ...options, terminal });
  if (!isUsable && !options.writeAnyway) {
    return refuseToWrite(settings, terminal, ', or add --write-anyway');
  }
  if (!(await moveRecords(config, { settings, editorial, terminal }))) {
    return refuseToWrite(settings, terminal);
  }
  if (!write(settings, change, terminal)) return EXIT.failed;
  printNextSteps(config, { ...options, terminal });
  return isUsable ? EXIT.done : EXIT.partsLeftOut;
}

function refuse(problem: string, terminal: Terminal): ExitCode {
  terminal.complain(problem);
  return EXIT.wrongUse;
}

function refuseToWrite({ file }: Settings, terminal: Terminal, otherwise = ''): ExitCode {
  terminal.complain(
    `Nothing was written to ${file}. Mend what failed and run this again${otherwise}.`,
  );
  return EXIT.failed;
}

/**
 * Placeholders for regions that have yet to be found, so that the settings to find them with can be
 * validated.
 */
const YET_TO_BE_FOUND = COUNTRIES.map((country) => `${country}=unknown`).join(' ');

/**
 * The settings with those that the source itself knows. Reports what it finds; undefined if that
 * isn't enough.
 */
async function foundSettings(
  requested: ReadonlyMap<string, string>,
  settings: Settings,
  terminal: Terminal,
): Promise<ReadonlyMap<string, string> | undefined> {
  if (requested.get('STOREFRONT_SOURCE') !== 'medusa' || requested.has('MEDUSA_REGIONS'))
    return requested;
  const standIn = new Map([...requested, ['MEDUSA_REGIONS', YET_TO_BE_FOUND]]);
  const { changes } = settingsChange(settings, { source: 'medusa', requested: standIn });
  const { medusa } = readConfig({ ...settings.env, ...Object.fromEntries(changes) });
  if (!medusa) return requested;
  const { regions, outcomes } = await findRegions(medusa);
  for (const each of outcomes) printResult({ check: 'regions', ...each }, terminal);
  return regions === '' ? undefined : new Map([...requested, ['MEDUSA_REGIONS', regions]]);
}

interface Examination extends Pick<InitOptions, 'source' | 'locales'> {
  readonly terminal: Terminal;
}

/** Reports what is found; false if the shop couldn't work with it. */
async function examine(config: Config, { terminal, ...examined }: Examination): Promise<boolean> {
  const [first, ...others] = checksOf(config, examined);
  const runCheck = async (check: Check) => {
    const findings = await resultsOf(check);
    for (const finding of findings) printResult(finding, terminal);
    return findings.map(({ level }) => level);
  };
  const levels = await runCheck(first);
  // The other checks would fail for the same reason.
  if (levels.every((level) => level === 'fail')) return false;
  for (const check of others) levels.push(...(await runCheck(check)));
  return !levels.includes('fail');
}

/** The checks of a source. The first says whether it can be reached at all. */
function checksOf(
  config: Config,
  { source, locales }: Omit<Examination, 'terminal'>,
): [Check, ...Array<Check>] {
  const missing = { name: 'shop', run: () => consequences(config) };
  const [first = missing, ...others] = [
    ...checksOfVendure(config, locales),
    ...checksOfMedusa(config, locales),
    ...checksOfOwn(config, locales),
    ...checksOfCommerceApi(config, { is: 'free' }),
    ...(source === 'json-api' ? checksOfCommerceContent(config, locales ?? LOCALES) : []),
  ];
  return [first, ...others, missing];
}

/** What the shop will have to do without. */
function consequences(config: Config) {
  const { lacks } = config;
  const lacking = lacks.length > 0 ? [ok(`its pages do without ${lacks.join(', ')}`)] : [];
  return [...lacking, ...missingSettings(config)];
}

interface Moving {
  readonly settings: Settings;
  readonly editorial: EditorialTypes | undefined;
  readonly terminal: Terminal;
}

/**
 * Moves the records that the content folder has so far of types that the console is to edit; false
 * if that failed. The settings change afterwards, so that no record is ever missing.
 */
async function moveRecords(config: Config, { settings, editorial, terminal }: Moving) {
  const folder = settings.env.STOREFRONT_CONTENT;
  if (!folder || !editorial || editorial.moved.length === 0) return true;
  keepStatePrivate(config.dataFolder);
  mkdirSync(config.dataFolder, { recursive: true, mode: OWNERS_ALONE.folder });
  const move = { folder: resolve(folder), types: editorial.moved, replaces: false };
  const code = await importContent(config, { ...move, isDryRun: false }, terminal);
  return code === EXIT.done;
}

/** Writes the changes and reports them; false if that failed. */
function write(settings: Settings, { changes, replaced }: SettingsChange, terminal: Terminal) {
  const { file, written } = settings;
  const problem = writeSettings(settings, changes);
  if (problem !== undefined) {
    const lines = [...changes].map(([name, value = '']) => `${name}="${value}"`);
    terminal.complain(`${file} was not changed: ${problem}. Set there:\n${lines.join('\n')}`);
    return false;
  }
  for (const name of replaced) {
    const now = changes.get(name) === undefined ? 'a comment now' : 'replaced';
    terminal.hint(`${file} had ${name}=${written[name]}, which is ${now}.`);
  }
  const names = [...changes.keys()];
  const line = names.length > 0 ? `Written to ${file}: ${names.join(', ')}.` : `${file} says so.`;
  terminal.result(line, { type: 'configured', file, variables: names, replaced });
  return true;
}

/** An API can't say where it sells. */
const NOWHERE: ReadonlyMap<Country, string> = new Map();

function printNextSteps(
  { vendure, medusa }: Config,
  { locales, terminal }: Omit<Examination, 'source'>,
) {
  const countries = [...(vendure?.channels ?? medusa?.regions ?? NOWHERE).keys()];
  const connected = countries.length < COUNTRIES.length ? countries : [];
  const build = ['storefront build', ...(locales?.map(({ id }) => id) ?? connected)].join(' ');
  terminal.info(`"${build}" builds the shop. One that runs has to be started again.`);
}
