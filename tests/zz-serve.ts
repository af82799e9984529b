import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const data = '/tmp/reports-data';
export default async function () {
  const env = { ...process.env, STOREFRONT_DATA: data, PORT: '0' };
  if (!process.env.NOBUILD)
    execFileSync(
      process.execPath,
      [
        'scripts/storefront.ts',
        'build',
        ...(process.env.BUILD_LOCALES ?? 'sg-en hk-zh kr-ko th-th').split(' '),
      ],
      { env, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  const server = spawn(process.execPath, ['scripts/storefront.ts', 'serve', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface(server.stdout)) {
    const event = JSON.parse(line);
    if (event.type === 'listening') {
      process.env.STOREFRONT_TEST_URL = event.url;
      process.env.STOREFRONT_TEST_DATA = data;
      break;
    }
  }
  return async () => {
    server.kill('SIGTERM');
  };
}
