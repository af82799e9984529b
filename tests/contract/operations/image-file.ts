import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

interface Instruction {
  readonly name: string;
  readonly value: string;
}

/** A stage of an image: what follows one `FROM`. */
export type Stage = ReadonlyArray<Instruction>;

/** The stages of `deploy/Dockerfile`, as Docker reads it. */
export function readStages(): ReadonlyArray<Stage> {
  const text = readFileSync(join(PROJECT_FOLDER, 'deploy', 'Dockerfile'), 'utf8');
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim());
  const stages: Array<Array<Instruction>> = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

/** The values of all instructions of that name. */
export const valuesOf = (stage: Stage, name: string) =>
  stage.flatMap((each) => (each.name === name ? [each.value] : []));

/** What `.dockerignore` leaves out of `COPY . .`, as patterns of `tar`. */
export const IGNORED = readFileSync(join(PROJECT_FOLDER, '.dockerignore'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((pattern) => (pattern.startsWith('**/') ? pattern.slice(3) : `./${pattern}`));

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}

/** The folders that `npm ci --omit=dev` makes, before packages of other platforms are left out. */
export function packagesOfProduction(): ReadonlyArray<string> {
  const lock: Lock = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).flatMap(([folder, { dev }]) =>
    folder.startsWith('node_modules/') && !dev ? [folder] : [],
  );
}
