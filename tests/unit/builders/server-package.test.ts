import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { stopServer } from '../../builders/server-package.ts';

/** A process that prints a word once it has done what it's told. */
async function aProcess(script: string) {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('a server that ends when it is asked to is not killed', async () => {
  const child = await aProcess(`
    process.on('SIGTERM', () => process.exit(0));
    setInterval(() => {}, 1000);
    console.log('ready');
  `);
  await stopServer(child);
  expect(child.exitCode).toBe(0);
});

test('a server that does not listen to that is killed after a while', async () => {
  const child = await aProcess(`
    process.on('SIGTERM', () => {});
    setInterval(() => {}, 1000);
    console.log('ready');
  `);
  await stopServer(child, 50);
  expect(child.signalCode).toBe('SIGKILL');
});
