import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of daemons, which are not on the path of everyone. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/** Path of a program on this machine, or undefined where there is none of that name. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * Path of a program, whose package is installed if there is none and the system allows it.
 *
 * @throws Error saying what to install
 */
export function ensureProgram(name: string, packageName: string): string {
  const found = findProgram(name);
  if (found) return found;
  process.stderr.write(`There is no ${name} here; installing one…\n`);
  if (canInstall()) install(packageName);
  const installed = findProgram(name);
  if (installed) return installed;
  throw new Error(`There is no ${name}. Install it, such as by "apt-get install ${packageName}".`);
}

/** Whether this is root of a system with apt. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs packages; says what went wrong and goes on if they cannot be. */
export function install(...packageNames: ReadonlyArray<string>): void {
  // A daemon is not started for having been installed.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packageNames],
  ]) {
    try {
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    } catch (error) {
      process.stderr.write(`"apt-get ${args.join(' ')}" failed: ${String(error)}\n`);
    }
  }
}
