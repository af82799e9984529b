import { parseEnv } from 'node:util';

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
  const kept = [...meant].filter(([, value]) => value !== undefined);
  return kept.length === read.length && read.every(([name, value]) => meant.get(name) === value);
}
