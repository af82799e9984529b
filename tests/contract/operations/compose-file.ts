import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

type Variables = Readonly<Record<string, string>>;

export interface ComposeService {
  readonly image?: string;
  readonly command?: ReadonlyArray<string>;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly environment?: Variables;
  readonly secrets?: ReadonlyArray<string>;
  readonly volumes?: ReadonlyArray<string>;
  readonly ports?: ReadonlyArray<unknown>;
  readonly healthcheck?: { readonly test: ReadonlyArray<string> };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly extends?: { readonly file: string; readonly service: string };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
}

/** A Compose file of `deploy`, as Compose reads it: with its anchors and variables filled in. */
export function readCompose(name: string, variables: Variables = {}): ComposeFile {
  const text = readFileSync(join(PROJECT_FOLDER, 'deploy', name), 'utf8');
  return parse(filledIn(text, variables), { merge: true });
}

/** Fills `${NAME:-usual}`; `$$` is a dollar. */
function filledIn(text: string, variables: Variables): string {
  return text.replaceAll(/\$\$|\$\{(\w+):-([^}]*)\}/g, (_, name?: string, usual?: string) =>
    name ? (variables[name] ?? usual ?? '') : '$',
  );
}

/** Services in an order in which each comes after those that it depends on. */
export function startOrder({ services }: Pick<ComposeFile, 'services'>): ReadonlyArray<string> {
  const ordered = new Set<string>();
  const add = (name: string) => {
    for (const before of Object.keys(services[name]?.depends_on ?? {})) add(before);
    ordered.add(name);
  };
  for (const name of Object.keys(services)) add(name);
  return [...ordered];
}
