import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

export const ALERT_SECRET = `whsec_${randomBytes(24).toString('base64')}`;

/** The body of a webhook. */
export interface ReceivedAlert {
  readonly id: string;
  readonly type: string;
  /** For chats. */
  readonly text?: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Receives webhooks with a valid signature, and answers with the current `status`. */
export async function aWebhookReceiver() {
  const received: Array<ReceivedAlert> = [];
  const answers = { status: 204, asked: 0 };
  const server = createServer(async (request, response) => {
    answers.asked += 1;
    const body = await text(request);
    if (request.method === 'POST' && answers.status < 300)
      received.push(verified(body, request.headers));
    response.writeHead(answers.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/alerts`, received, answers };
}

function verified(body: string, headers: IncomingHttpHeaders): ReceivedAlert {
  const sent = new Webhook(ALERT_SECRET).verify(body, headers as Record<string, string>);
  return { id: String(headers['webhook-id']), ...(sent as Omit<ReceivedAlert, 'id'>) };
}

/** A mail server for one user. */
export async function aMailServer() {
  const mails: Array<{ readonly to: ReadonlyArray<string>; readonly source: string }> = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === 'shop' && password === 'secret') return callback(null, { user: username });
      return callback(new Error('Who are you?'));
    },
    onData(stream, { envelope }, callback) {
      void text(stream).then((source) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: (user = 'shop:secret') => `smtp://${user}@127.0.0.1:${port}`, mails };
}
