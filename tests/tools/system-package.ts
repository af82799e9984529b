import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of daemons, which aren't on everybody's path. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/** Path of a program on this machine, or undefined if there is none of that name. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * Path of a program. If there is none, its package is installed if the system allows it.
 *
 * @throws Error that says what to install
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

/** Whether this is root on a system with apt. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** How long to wait for another installation. */
const LOCKED_SECONDS = 300;

/** Installs packages, after whoever is installing others. If that fails, reports it and continues. */
export function install(...packageNames: ReadonlyArray<string>): void {
  // Keeps the package from starting its daemon.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    [
      ...['install', '-y', '-qq', '--no-install-recommends'],
      ...['-o', `DPkg::Lock::Timeout=${LOCKED_SECONDS}`],
      ...packageNames,
    ],
  ]) {
    try {
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    } catch (error) {
      process.stderr.write(`"apt-get ${args.join(' ')}" failed: ${String(error)}\n`);
    }
  }
}
