import { parseEnv } from 'node:util';

/** Variables by their names; undefined for one that is taken out. */
export type SettingsChanges = ReadonlyMap<string, string | undefined>;

/**
 * The text of a settings file with some variables changed, and everything else as it was. One that is
 * taken out stays as a comment. Undefined if that can't be written, as of a value with line breaks.
 */
export function editedSettings(text: string, changes: SettingsChanges): string | undefined {
  const lines = text.split('\n');
  const added: Array<string> = [];
  for (const [name, value] of changes) {
    const places = [...lines.keys()].filter((at) => nameIn(lines[at]) === name);
    const line = value === undefined ? undefined : `${name}=${quoted(value)}`;
    if (line !== undefined && places.length === 0) added.push(line);
    // The last of several counts.
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

/** Whether exactly the changes are read from it. */
function isAsMeant(edited: string, { text, changes }: Edit): boolean {
  const meant = new Map([...Object.entries(parseEnv(text)), ...changes]);
  const read = Object.entries(parseEnv(edited));
  const kept = [...meant].filter(([, value]) => value !== undefined);
  return kept.length === read.length && read.every(([name, value]) => meant.get(name) === value);
}
