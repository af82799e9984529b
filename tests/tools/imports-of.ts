import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import * as z from 'zod';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/** That a file of the project imports another; paths are relative to the project's folder. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

/** The folders of packages, the project's own last. A fork has no examples. */
const PACKAGES = ['content-sync', 'examples/notes', 'storage', '.']
  .filter((folder) => existsSync(join(PROJECT_FOLDER, folder)))
  .map((folder) => ({ folder, aliases: aliasesIn(folder) }));

function aliasesIn(folder: string): Readonly<Record<string, string>> {
  const manifest = readFileSync(join(PROJECT_FOLDER, folder, 'package.json'), 'utf8');
  return z
    .object({ imports: z.record(z.string(), z.string()).default({}) })
    .parse(JSON.parse(manifest)).imports;
}

/** How the names of the project's own packages begin; the rest is their folder. */
const OF_PACKAGES = '@storefront/';

/** What a file imports of the project, now or later (`import()`): styles and pictures too, packages not. */
export function importsOf(file: string): Array<Import> {
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
  const scripts = [...text.matchAll(/<script(?![^>]*\/>)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code,
  );
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

/** The project's file that a specifier names; undefined for others' packages. */
function resolved(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  if (specifier.startsWith(OF_PACKAGES)) return specifier.slice(OF_PACKAGES.length);
  if (!specifier.startsWith('#')) return undefined;
  const own = PACKAGES.find(({ folder }) => file.startsWith(`${folder}/`)) ?? PACKAGES.at(-1);
  const slash = specifier.indexOf('/');
  const target =
    own?.aliases[specifier] ??
    own?.aliases[`${specifier.slice(0, slash)}/*`]?.replace('*', specifier.slice(slash + 1));
  if (target?.startsWith(OF_PACKAGES)) return target.slice(OF_PACKAGES.length);
  return target === undefined ? undefined : normalize(target);
}
