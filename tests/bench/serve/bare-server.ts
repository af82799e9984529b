import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

/**
 * The least that a server can do: bodies from memory by path, with the few headers that they cannot
 * do without. `bare-server.ts <folder>`, whose `pages.json` names the file of each path.
 */
const [, , folder = ''] = process.argv;
const files: Record<string, string> = JSON.parse(
  await readFile(join(folder, 'pages.json'), 'utf8'),
);
const bodies = new Map<string, Buffer>();
for (const [path, file] of Object.entries(files))
  bodies.set(path, await readFile(join(folder, file)));

const server = createServer(({ url = '' }, response) => {
  const body = bodies.get(url);
  if (!body) return void response.writeHead(404).end();
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.byteLength,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(
    `${JSON.stringify({ type: 'listening', url: `http://127.0.0.1:${port}` })}\n`,
  );
});
process.once('SIGTERM', () => process.exit());
