import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { importsOf } from '../imports-of.ts';
import { REASONS } from './hand-written-dom.ts';

/**
 * `node tests/tools/walk/browser-code.ts [--files] [--from=<file>]`: what the shop's pages load in a
 * browser, at once or later, in files and lines: of React, of hand-written DOM, and of neither. With
 * `--files`, lists the files of hand-written DOM with their reasons. With `--from`, counts what one file
 * reaches by imports instead. The console isn't counted, nor are packages.
 */

/**
 * A module or the script of a component that touches the page, or listens to it, by the DOM rather than by
 * React. An answer's `document` is JSON.
 */
const TOUCHES_DOM =
  /(?<![\w.-])document\.(?!data\b)|\bquerySelector|\bcreateElement\(|\b(?:inner|outer)HTML\b|\binsertAdjacent|\bclassList\b|\bdataset\b|\baddEventListener\(|\bHTML[A-Za-z]*Element\b/;

/** A hook or a part of one. */
const OF_REACT = /from '(?:react|react-dom\/client|swr|react-instantsearch)[/']/;

/** Rooms that have no page; a `document` is JSON there. */
const OF_ANY_PLATFORM = /^src\/(?:commerce|domain|i18n)\//;

export interface Code {
  /** A path relative to the project's folder. */
  readonly file: string;
  readonly kind: 'dom' | 'react' | 'other';
  readonly lines: number;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { files: { type: 'boolean', default: false }, from: { type: 'string' } },
  });
  if (values.from) printReached(values.from);
  else printPages(values.files);
}

function printReached(from: string): void {
  const code = reachedFrom([from]).map(codeOf);
  process.stdout.write(`${code.length} modules, ${linesOf(code)} lines are reached from ${from}\n`);
}

function printPages(hasFiles: boolean): void {
  const code = browserCode();
  for (const kind of ['react', 'dom', 'other'] as const) {
    const some = code.filter((one) => one.kind === kind);
    process.stdout.write(`${kind.padEnd(6)}${some.length} files, ${linesOf(some)} lines\n`);
  }
  if (!hasFiles) return;
  for (const { why, files } of REASONS) {
    const some = code.filter(({ file }) => files.includes(file));
    process.stdout.write(`\n${why}: ${linesOf(some)} lines\n`);
    for (const { file, lines } of some.toSorted((one, other) => other.lines - one.lines)) {
      process.stdout.write(`${String(lines).padStart(5)} ${file}\n`);
    }
  }
}

/** What pages load, at once or later. */
export function browserCode(): ReadonlyArray<Code> {
  const components = globSync('src/{components,layouts,pages}/**/*.astro', {
    cwd: PROJECT_FOLDER,
    exclude: ['src/pages/console.astro', 'src/pages/console/**', 'src/components/sandbox/**'],
  });
  const scripts = components.flatMap(scriptOf);
  return [...scripts, ...reachedFrom(components.flatMap(startsOf)).map(codeOf)];
}

function linesOf(code: ReadonlyArray<Code>): number {
  return code.reduce((sum, { lines }) => sum + lines, 0);
}

/** All modules that files import, directly or not, and the files themselves. */
function reachedFrom(files: ReadonlyArray<string>): Array<string> {
  const reached = new Set(files);
  for (const file of reached) {
    for (const { to, isType } of importsOf(file)) if (!isType && isCode(to)) reached.add(to);
  }
  return [...reached];
}

function isCode(file: string): boolean {
  return /\.(?:ts|tsx|js)$/.test(file);
}

function codeOf(file: string): Code {
  const text = read(file);
  return { file, kind: kindOf(file, text), lines: text.trimEnd().split('\n').length };
}

function kindOf(file: string, text: string): Code['kind'] {
  if (OF_REACT.test(text) || file.endsWith('.tsx')) return 'react';
  return TOUCHES_DOM.test(text) && !OF_ANY_PLATFORM.test(file) ? 'dom' : 'other';
}

/** The lines of a component's own scripts, apart from their imports. */
function scriptOf(file: string): Array<Code> {
  const lines = scriptsIn(read(file))
    .flatMap((script) => script.split('\n'))
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('import '));
  return lines.length === 0 ? [] : [{ file, kind: 'dom', lines: lines.length }];
}

function scriptsIn(text: string): Array<string> {
  return [...text.matchAll(/<script(?![^>]*\/>)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );
}

/** The modules that browsers are given for a component: of its scripts, and its islands. */
function startsOf(file: string): Array<string> {
  const text = read(file);
  const islands = [...text.matchAll(/<([A-Z]\w*)\s[^>]*?client:/g)].map(([, name]) => name);
  const inScripts = scriptsIn(text).join('\n');
  return importsOf(file)
    .filter(({ isType }) => !isType)
    .flatMap(({ to }) => {
      const path = to.replace(/\?.*$/, '');
      const name = path.slice(path.lastIndexOf('/') + 1);
      const isInScript = isCode(path) && inScripts.includes(`/${name}'`);
      const isIsland = namesFrom(text, name).some((imported) => islands.includes(imported));
      return isInScript || isIsland || name.endsWith('.inline.js') ? [path] : [];
    });
}

/** What a component imports from a file of that name. */
function namesFrom(text: string, name: string): ReadonlyArray<string> {
  const imports = text.matchAll(/import \{([^}]*)\} from '(?:[^']*\/)?([^'/]+)';/g);
  return [...imports].flatMap(([, names = '', from]) =>
    from === name ? names.split(',').map((imported) => imported.trim()) : [],
  );
}

function read(file: string): string {
  return readFileSync(join(PROJECT_FOLDER, file), 'utf8');
}
