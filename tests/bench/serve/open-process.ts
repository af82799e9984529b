import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

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
  const url = await addressOf(child);
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

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The server has no output to read its address from.');
  for await (const line of createInterface(stdout)) {
    const said: { type?: string; url?: string } = JSON.parse(line);
    if (said.type === 'listening' && said.url) return said.url;
  }
  throw new Error('The server ended before it listened.');
}
