import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { COMMAND } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { listeningAddress } from '../builders/listening-command.ts';
import { TIER } from '../tier.ts';

/** A command in the project's folder, which ends with its test. */
function run([program = '', ...args]: ReadonlyArray<string>, variables: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, {
    cwd: PROJECT_FOLDER,
    env: { ...commandEnvironment(aFolder()), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stderr.resume();
  // With all that npm has started.
  onTestFinished(() => killGroup(child.pid));
  // Comes once no process has its output any more.
  const ended = once(child, 'close');
  return { child, ended };
}

function killGroup(pid = 0): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
}

const SERVE = ['serve', '--json'];
/** A shop with nothing published, which opens at once. */
const AWAY = { COMMERCE_API_URL: 'http://127.0.0.1:9' };

describe('a server that is told to stop', { timeout: 120_000 }, () => {
  test('ends though npx tells only its shell', async () => {
    const npm = { HOME: aFolder(), npm_config_offline: 'true' };
    const { child, ended } = run(['npx', 'storefront', ...SERVE], { ...AWAY, ...npm });
    const url = await listeningAddress(child);
    child.kill('SIGTERM');
    await ended;
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  test('ends during its first build, and the compiler with it', async () => {
    const { child, ended } = run([process.execPath, COMMAND, 'start']);
    for await (const line of createInterface(child.stderr)) if (/^Compiling/.test(line)) break;
    const compiler = await vi.waitFor(() => {
      const [pid] = childrenOf(child.pid);
      expect(pid).toBeDefined();
      return Number(pid);
    });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await vi.waitFor(() => expect(() => process.kill(compiler, 0)).toThrow('ESRCH'));
  });

  test('ends the streams of consoles, however often they connect again', async () => {
    const token = 'a-token-of-the-console-of-some-length';
    const variables = { ...AWAY, STOREFRONT_CONSOLE_TOKEN: token, STOREFRONT_DRAIN_SECONDS: '2' };
    const { child, ended } = run([process.execPath, COMMAND, ...SERVE], variables);
    const url = await listeningAddress(child);
    let streams = 0;
    /** Follows the events, again and again like a browser. Returns how the last stream ended. */
    const watch = async (): Promise<string> => {
      const answer = await fetch(`${url}/console/api/events`, {
        headers: { Authorization: `Bearer ${token}` },
      }).catch(() => undefined);
      if (!answer?.body) return 'refused';
      streams += 1;
      try {
        for await (const _ of answer.body);
      } catch {
        return 'cut off';
      }
      return watch();
    };
    const watching = Array.from({ length: 5 }, watch);
    await vi.waitUntil(() => streams === 5);
    child.kill('SIGTERM');
    expect(await Promise.all(watching)).toEqual(Array(5).fill('refused'));
    expect(streams).toBeGreaterThan(5);
    expect(await ended).toEqual([0, null]);
  });

  test.skipIf(TIER === 'fast')('ends in time though a rebuild and a request do not', async () => {
    const { child } = run([process.execPath, COMMAND, ...SERVE], AWAY);
    const { port } = new URL(await listeningAddress(child));
    connect(Number(port), '127.0.0.1')
      .on('error', () => {})
      .write('GET / HTTP/1.1\r\n');
    for (const rebuilder of childrenOf(child.pid)) process.kill(Number(rebuilder), 'SIGSTOP');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

function childrenOf(pid = 0): Array<string> {
  const file = `/proc/${pid}/task/${pid}/children`;
  return execFileSync('cat', [file], { encoding: 'utf8' }).split(' ').filter(Boolean);
}
