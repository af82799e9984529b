import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { timed } from './statistics.ts';

const run = promisify(execFile);

export interface ProcessOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Runs a program to its end, and takes its time.
 *
 * @throws Error with what it printed, when it fails
 */
export async function runProcess(
  program: string,
  args: ReadonlyArray<string>,
  { cwd, env = process.env }: ProcessOptions = {},
): Promise<{ stdout: string; ms: number }> {
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
  const { ms, result } = await timed(() => run(program, args, options));
  return { stdout: result.stdout, ms };
}

/** Returns once what was written before is on the disk, so that what follows need not wait for it. */
export async function settleDisk(): Promise<void> {
  await runProcess('sync', []);
}
