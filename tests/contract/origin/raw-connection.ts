import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawConnection {
  /** Sends text as it is. */
  send(text: string): void;
  /** Everything received until the other end closed the connection. */
  whole(): Promise<string>;
  /** What was received, once it matches. */
  until(pattern: RegExp): Promise<string>;
  destroy(): void;
}

/** A connection for requests that no client would send. */
export async function rawConnection(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  // A connection that is cut during sending is closed all the same.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return {
    send: (text) => void socket.write(text),
    async whole() {
      if (!socket.closed) await once(socket, 'close');
      return received;
    },
    async until(pattern) {
      while (!pattern.test(received)) {
        if (socket.closed) throw new Error(`The connection closed after: ${received}`);
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      }
      return received;
    },
    destroy: () => void socket.destroy(),
  };
}
