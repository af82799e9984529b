import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { listeningAddress } from '../../builders/listening-command.ts';

/** A server in a process of its own, so that what asks it takes nothing of its core. */
export interface OpenProcess {
  readonly url: string;
  readonly pid: number;
  close(): Promise<void>;
}

export interface OpenProcessOptions {
  readonly args: ReadonlyArray<string>;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where it writes its log. */
  readonly logFile: string;
}

/** Starts a Node process that says `{"type":"listening","url":…}` on a line of its output. */
export async function openProcess({ args, env, logFile }: OpenProcessOptions) {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...args], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  const url = await listeningAddress(child);
  return {
    url,
    pid: child.pid ?? 0,
    async close() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  } satisfies OpenProcess;
}
