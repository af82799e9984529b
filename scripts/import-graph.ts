import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import * as z from 'zod';
import { PROJECT_FOLDER } from './project-folder.ts';

/**
 * Part of `npm run lint`: prints how much each room imports from which others, and fails on imports
 * that docs/architecture.md doesn't draw, and on two folders that import values from each other.
 *
 * A room is a top-level folder, or one in `src`. Folders that need each other at run time can't be
 * read, tested or replaced one at a time; nested folders and types are exempt.
 */

const SOURCES =
  '{commerce-api,content-sync,demo,scripts,server,sources,src,storage}/**/*.{ts,tsx,astro}';

/** They may import tests, which may import everything. */
const OF_TESTS = ['demo/tests/**', 'scripts/test.ts'];

/** What each room may import, types included. The room `src` is the port for reading content. */
const ARROWS: Readonly<Record<string, ReadonlyArray<string>>> = {
  'src/domain': [],
  'src/commerce': ['src/domain'],
  'src/content': ['content-sync', 'src/domain'],
  src: ['src/content', 'src/domain'],
  'src/i18n': ['src/domain'],
  'src/islands': ['src', 'src/commerce', 'src/domain', 'src/i18n'],
  'src/components': ['src', 'src/commerce', 'src/domain', 'src/i18n', 'src/islands', 'src/layouts'],
  'src/layouts': ['src', 'src/components', 'src/domain', 'src/i18n', 'src/islands'],
  'src/documents': ['src', 'src/components', 'src/domain', 'src/i18n'],
  'src/console': ['src/domain'],
  'src/pages': [
    'src',
    'src/components',
    'src/console',
    'src/documents',
    'src/domain',
    'src/i18n',
    'src/islands',
    'src/layouts',
  ],
  storage: [],
  'content-sync': ['src/domain', 'storage'],
  sources: ['content-sync', 'src/commerce', 'src/content', 'src/domain', 'storage'],
  'commerce-api': ['src/domain', 'storage'],
  demo: ['commerce-api', 'src/domain'],
  server: [
    'content-sync',
    'src',
    'src/commerce',
    'src/console',
    'src/content',
    'src/domain',
    'src/i18n',
    'storage',
  ],
  scripts: [
    'commerce-api',
    'content-sync',
    'demo',
    'server',
    'sources',
    'src/commerce',
    'src/console',
    'src/content',
    'src/domain',
    'storage',
  ],
};

/** Folders that may import values from each other, with the reason. */
const BOTH_WAYS: ReadonlyMap<string, string> = new Map([
  [
    'commerce-api/bag commerce-api/members',
    'signing in merges bags, and a bag asks who is signed in',
  ],
]);

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

const { imports: ALIASES } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')));

const imports = globSync(SOURCES, { cwd: PROJECT_FOLDER, exclude: OF_TESTS }).flatMap(importsOf);
process.stdout.write(`${roomLines(imports).join('\n')}\n`);
const problems = [...forbidden(imports), ...pairs(imports)];
if (problems.length > 0) {
  process.stderr.write(`\n${problems.join('\n')}\n`);
  process.exitCode = 1;
}

function importsOf(file: string): Array<Import> {
  const text = codeOf(file, readFileSync(join(PROJECT_FOLDER, file), 'utf8'));
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const types = typeImports(text, file);
  return importedFiles.flatMap(({ fileName }) => {
    const to = resolved(file, fileName);
    return to === undefined ? [] : [{ from: file, to, isType: types.has(fileName) }];
  });
}

/** The scripts of an Astro component: its frontmatter, and those that browsers get. */
function codeOf(file: string, text: string): string {
  if (!file.endsWith('.astro')) return text;
  const [, frontmatter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  return [frontmatter, ...scripts].join('\n');
}

/** Modules that only types are imported from. */
function typeImports(text: string, file: string): ReadonlySet<string> {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  return new Set(
    source.statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
      const { moduleSpecifier } = statement;
      if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
      const isType = ts.isExportDeclaration(statement)
        ? statement.isTypeOnly
        : isTypeOnly(statement.importClause);
      return isType ? [moduleSpecifier.text] : [];
    }),
  );
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.every((element) => element.isTypeOnly);
}

/** The project's file that a specifier names; undefined for packages. */
function resolved(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  if (!specifier.startsWith('#')) return undefined;
  const slash = specifier.indexOf('/');
  const target =
    ALIASES[specifier] ??
    ALIASES[`${specifier.slice(0, slash)}/*`]?.replace('*', specifier.slice(slash + 1));
  return target === undefined ? undefined : normalize(target);
}

function roomOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'src' && !second.includes('.') ? `src/${second}` : top;
}

/** One line for each pair of rooms: `server → storage  10 values, 3 types`. */
function roomLines(all: ReadonlyArray<Import>): Array<string> {
  const between = all.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const byRooms = Map.groupBy(between, ({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`);
  return [...byRooms]
    .map(([rooms, some]) => {
      const types = some.filter(({ isType }) => isType).length;
      return `${rooms}  ${some.length - types} values, ${types} types`;
    })
    .sort();
}

function forbidden(all: ReadonlyArray<Import>): Array<string> {
  return all.flatMap(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === other || isStyle(to) || ARROWS[room]?.includes(other)) return [];
    return [`${from} imports ${to}: ${room} may not import ${other}, see docs/architecture.md.`];
  });
}

/** Whether a file is a picture or style, which can't be part of a cycle. */
function isStyle(file: string): boolean {
  return !/\.(?:ts|tsx|astro|js|json)(?:\?|$)/.test(file);
}

function pairs(all: ReadonlyArray<Import>): Array<string> {
  const values = all.filter(({ from, to, isType }) => {
    return !isType && !isStyle(to) && !isWithin(dirname(from), dirname(to));
  });
  const byFolders = Map.groupBy(values, ({ from, to }) => `${dirname(from)} ${dirname(to)}`);
  return [...byFolders].flatMap(([folders, [first]]) => {
    const [one = '', other = ''] = folders.split(' ');
    const [back] = byFolders.get(`${other} ${one}`) ?? [];
    if (one > other || !first || !back || BOTH_WAYS.has(folders)) return [];
    return [
      `${one} and ${other} import each other: ${first.from} ${first.to}, ${back.from} ${back.to}.`,
    ];
  });
}

/** Whether one folder is the other, or is inside it. */
function isWithin(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}
