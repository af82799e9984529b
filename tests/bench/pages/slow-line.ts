import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One way, so a round trip takes twice as long: what Lighthouse simulates as "slow 4G". */
const DELAY_MS = 75;
/** 1.6 Mbit/s, shared by all connections. */
const BYTES_PER_MS = 200;

/**
 * A slow line to a server, for all that a browser asks, in whichever process it asks. Returns its
 * address and what closes it.
 */
export async function slowLineTo(url: string): Promise<{ url: string; close: () => void }> {
  const { port } = new URL(url);
  const sockets = new Set<Socket>();
  const line = createLine();
  const server = createServer((browser) => {
    const origin = connect(Number(port), 'localhost');
    for (const [from, to] of [
      [browser, origin],
      [origin, browser],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => line.carry(bytes.length, () => to.writable && to.write(bytes)));
      from.on('close', () => {
        sockets.delete(from);
        line.carry(0, () => to.destroy());
      });
      from.on('error', () => to.destroy());
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Carries bytes one after the other, each some time after it was sent. */
function createLine() {
  let freeAt = 0;
  return {
    carry(length: number, arrive: () => void): void {
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + length / BYTES_PER_MS;
      setTimeout(arrive, freeAt - now + DELAY_MS);
    },
  };
}
