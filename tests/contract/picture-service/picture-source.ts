import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

/** A server of pictures on a free port, which records what is requested. */
export async function aSource(answer: RequestListener) {
  const requests: Array<IncomingMessage> = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The source has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, port: address.port, requests };
}

export type Source = Awaited<ReturnType<typeof aSource>>;
