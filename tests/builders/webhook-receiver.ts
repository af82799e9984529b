import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ReceivedWebhook } from '#content-sync/source/content-source.ts';

export interface WebhookReceiver {
  readonly url: string;
  /** All that arrived, in order. */
  readonly received: ReadonlyArray<ReceivedWebhook>;
  /** Called for each that arrives. */
  onReceived: (webhook: ReceivedWebhook) => void;
  close(): Promise<void>;
}

/** Takes webhooks at an address of this machine, by default at any free port. */
export async function aWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: Array<ReceivedWebhook> = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ headers, body });
    receiver.onReceived({ headers, body });
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}/hooks/content`,
    received,
    onReceived: () => {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
