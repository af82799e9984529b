import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a server of which packets can be lost. */
export interface CutConnection {
  /** The server's address by this way. */
  readonly url: string;
  /**
   * Forwards nothing any more, and says so to nobody: connections stay open, and new ones get no
   * answer.
   */
  cut(): void;
  /** Forwards again, what was sent meanwhile first. */
  mend(): void;
}

/** Connects a way to the server of a URL. */
export async function aConnectionTo(url: string): Promise<CutConnection> {
  const target = new URL(url);
  const pairs = new Set<Pair>();
  let isCut = false;
  const listening = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const pair: Pair = [client, server];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        if (!isCut) end(pair);
      });
    }
    if (!isCut) forward(pair);
  });
  const end = (pair: Pair) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => {
    listening.close();
    for (const pair of pairs) end(pair);
  });
  const way = new URL(url);
  way.host = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return {
    url: way.href,
    cut() {
      isCut = true;
      for (const pair of pairs) hold(pair);
    },
    mend() {
      isCut = false;
      for (const pair of pairs) {
        if (pair.some(({ destroyed }) => destroyed)) end(pair);
        else forward(pair);
      }
    },
  };
}

/** The sides of a connection: who asked for it, and the server. */
type Pair = readonly [Socket, Socket];

function forward([client, server]: Pair): void {
  client.pipe(server);
  server.pipe(client);
}

function hold([client, server]: Pair): void {
  client.unpipe(server).pause();
  server.unpipe(client).pause();
}
