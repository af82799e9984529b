import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { CONFIG_VARIABLE, configFile, readEnvironment } from '#server/config/config-file.ts';
import { OWNERS_ALONE } from '#storage/private-files.ts';
import { settingsOfOthers } from './source-settings.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** Absolute path of the file, which may not exist yet. */
  readonly file: string;
  readonly text: string;
  /** The variables in the file. */
  readonly written: Variables;
  /** The variables of the process, which take precedence. */
  readonly own: Variables;
  /** The file's and the process's variables, merged. */
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

/** Values by variable; undefined for a variable to take out. */
export type SettingsChanges = ReadonlyMap<string, string | undefined>;

/**
 * Changes variables in the text of a settings file, and leaves the rest as it is. A variable that
 * is taken out becomes a comment. Undefined if a value can't be written, for example with line
 * breaks.
 */
export function editedSettings(text: string, changes: SettingsChanges): string | undefined {
  const lines = text.split('\n');
  const added: Array<string> = [];
  for (const [name, value] of changes) {
    const places = [...lines.keys()].filter((at) => nameIn(lines[at]) === name);
    const line = value === undefined ? undefined : `${name}=${quoted(value)}`;
    if (line !== undefined && places.length === 0) added.push(line);
    // The last of several assignments counts.
    for (const at of places) {
      const isLast = at === places.at(-1);
      lines[at] = isLast && line !== undefined ? line : `# ${lines[at]}`;
    }
  }
  const edited = withAdded(lines.join('\n'), added);
  return isAsMeant(edited, { text, changes }) ? edited : undefined;
}

const nameIn = (line = '') => /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1];

const quoted = (value: string) => (/^[\w./:@=+-]*$/.test(value) ? value : `"${value}"`);

function withAdded(text: string, added: ReadonlyArray<string>): string {
  if (added.length === 0) return text;
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return `${before}${before === '' ? '' : '\n'}${added.join('\n')}\n`;
}

interface Edit {
  readonly text: string;
  readonly changes: SettingsChanges;
}

/** Whether the edited text reads as exactly these changes. */
function isAsMeant(edited: string, { text, changes }: Edit): boolean {
  const meant = new Map([...Object.entries(parseEnv(text)), ...changes]);
  const read = Object.entries(parseEnv(edited));
  const defined = [...meant].filter(([, value]) => value !== undefined);
  return defined.length === read.length && read.every(([name, value]) => meant.get(name) === value);
}

interface SettingsRequest {
  readonly source: string;
  readonly requested: ReadonlyMap<string, string>;
  /** Changes by other flags; undefined for a variable to remove. */
  readonly changed?: SettingsChanges | undefined;
  /** Whether values that the file has already may be replaced. */
  readonly replace?: boolean;
  /** Whether a secret for webhooks is made, unless there is one. */
  readonly webhookSecret?: boolean;
}

export interface SettingsChange {
  readonly changes: SettingsChanges;
  /** The variables that had another value in the file. */
  readonly replaced: ReadonlyArray<string>;
  /** Why the change can't be made, a line for each reason. */
  readonly conflicts: ReadonlyArray<string>;
}

/** The changes to the settings that connect a source. */
export function settingsChange(
  { file, written, own, env }: Settings,
  options: SettingsRequest,
): SettingsChange {
  const { source, requested, changed = new Map(), replace, webhookSecret } = options;
  const all = new Map<string, string | undefined>([
    ...settingsOfOthers(source).map((name) => [name, undefined] as const),
    ...requested,
    ...changed,
  ]);
  const isOther = (set: Settings['written'], name: string) =>
    Boolean(set[name]) && set[name] !== all.get(name);
  const replaced = [...all.keys()].filter((name) => isOther(written, name));
  const overruled = [...all.keys()].filter((name) => isOther(own, name));
  const changes = new Map(
    [...all].filter(([name, value]) => (written[name] || undefined) !== value),
  );
  if (webhookSecret && !env.STOREFRONT_WEBHOOK_SECRETS) {
    changes.set('STOREFRONT_WEBHOOK_SECRETS', `whsec_${randomBytes(24).toString('base64')}`);
  }
  const retained = replace ? [] : replaced.filter((name) => !changed.has(name));
  return {
    changes,
    replaced,
    conflicts: [
      ...overruled.map(
        (name) => `The environment sets ${name}=${own[name]}, which wins over ${file}. Unset it.`,
      ),
      ...retained.map(
        (name) => `${file} has ${name}=${written[name]}. Add --replace to change that.`,
      ),
    ],
  };
}
