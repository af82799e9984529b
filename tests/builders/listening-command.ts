import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * The address that `storefront serve --json` reports when it listens.
 *
 * @throws Error if the command ends before that
 */
export async function listeningAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The server has no output to read its address from.');
  for await (const line of createInterface(stdout)) {
    const event: { type?: string; url?: string } = JSON.parse(line);
    if (event.type === 'listening' && event.url) return event.url;
  }
  throw new Error('"storefront serve" ended before it listened.');
}
