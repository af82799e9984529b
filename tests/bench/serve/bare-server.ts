import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { PageInTree } from './page-tree.ts';

/**
 * The least that a server can do: bodies from memory by path, with the few headers that they cannot
 * do without, or with all that the origin has. `bare-server.ts <folder> [all-headers]`, whose
 * `pages.json` names the pages.
 */
const [, , folder = '', mode] = process.argv;
const pages: Record<string, PageInTree> = JSON.parse(
  await readFile(join(folder, 'pages.json'), 'utf8'),
);
const answers = new Map<string, { body: Buffer; headers: ReadonlyArray<string> }>();
for (const [path, { file, headers }] of Object.entries(pages)) {
  const body = await readFile(join(folder, file));
  const own = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', `${body.byteLength}`];
  answers.set(path, { body, headers: mode === 'all-headers' ? [...own, ...headers] : own });
}

const server = createServer(({ url = '' }, response) => {
  const answer = answers.get(url);
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(200, [...answer.headers]);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(
    `${JSON.stringify({ type: 'listening', url: `http://127.0.0.1:${port}` })}\n`,
  );
});
process.once('SIGTERM', () => process.exit());
