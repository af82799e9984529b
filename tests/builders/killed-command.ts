import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { Seed } from '#commerce-api/seed/seed.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { COMMAND } from './command.ts';
import { commandEnvironment } from './command-environment.ts';

/** What a rebuild reports, and after each of which it is killed. */
export const REPORTED_STEPS = ['pull-started', 'pulled', 'planned', 'published'] as const;

/** Replaces what the embedded API of a data folder sells, or that of all machines of a database. */
export async function fill(
  { dataFolder, databaseUrl }: { readonly dataFolder: string; readonly databaseUrl?: string },
  seed: Seed,
): Promise<void> {
  const api = await createCommerceApi({
    databaseFile: join(dataFolder, 'commerce.db'),
    databaseUrl,
  });
  await api.seed(seed, { identity: 'test' });
  await api.close();
}

/** A data folder, and what else its commands find in their environment. */
export interface Machine {
  readonly dataFolder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command on sg-en, which must succeed. */
export async function storefront(
  machine: Machine,
  ...[command, ...options]: [Command, ...Array<string>]
): Promise<void> {
  await promisify(execFile)(process.execPath, [...argumentsOf(command), ...options], {
    env: environmentOf(machine),
  });
}

function environmentOf({ dataFolder, env }: Machine) {
  return { ...commandEnvironment(dataFolder), ...env };
}

/** How many writes a rebuild makes, and of which kinds. */
export async function countedRebuild(machine: Machine) {
  const log = join(aFolder(), 'writes');
  await promisify(execFile)(process.execPath, [...COUNTING, ...argumentsOf('rebuild'), '--json'], {
    env: { ...environmentOf(machine), WRITES_LOG: log },
  });
  /** A letter for each write, which says what it was. */
  const kinds = readFileSync(log, 'utf8');
  return { writes: kinds.length, kinds };
}

/** Kills a rebuild before the write after the given number; returns its last report. */
export async function killedBeforeWrite(machine: Machine, point: number): Promise<string> {
  const log = join(aFolder(), 'writes');
  const child = spawn(process.execPath, [...COUNTING, ...argumentsOf('rebuild'), '--json'], {
    env: {
      ...environmentOf(machine),
      WRITES_LOG: log,
      DIES_AFTER_WRITES: String(point),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(signal).toBe('SIGKILL');
  const types = output.match(/(?<="type":")[\w-]+/g) ?? [];
  return types.findLast((type) => REPORTED_STEPS.some((step) => step === type)) ?? '';
}

/** Makes a command count its writes, and die at one of them. */
const COUNTING = ['--import', join(PROJECT_FOLDER, 'tests', 'faults', 'count-writes.ts')];

type Command = 'build' | 'rebuild' | 'verify';

function argumentsOf(command: Command): Array<string> {
  return [COMMAND, command, 'sg-en'];
}
