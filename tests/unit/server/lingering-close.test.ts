import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { lingerBeforeClose } from '#server/http/listen.ts';

/** Answers a request whose body never arrives completely, and returns what its sender reads. */
async function anEarlyAnswer(answer: (outgoing: ServerResponse) => void): Promise<string> {
  const server = createServer(
    lingerBeforeClose(20, (_, outgoing) => {
      outgoing.setHeader('Connection', 'close');
      answer(outgoing);
    }),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\nthe beginning');
  return text(socket);
}

test.each<[string, (outgoing: ServerResponse, onEnd: () => void) => void]>([
  ['alone', (outgoing, onEnd) => outgoing.end(onEnd)],
  ['after a body', (outgoing, onEnd) => outgoing.end('enough', onEnd)],
  ['after an encoding', (outgoing, onEnd) => outgoing.end('656e6f756768', 'hex', onEnd)],
])('a callback passed %s is called when an early answer ends', async (_, end) => {
  let wasCalled = false;
  const answered = await anEarlyAnswer((outgoing) => {
    end(outgoing, () => {
      wasCalled = true;
    });
  });
  expect(wasCalled).toBe(true);
  expect(answered).toContain('HTTP/1.1 200 OK');
});

test('the body of an early answer arrives in its encoding', async () => {
  const answered = await anEarlyAnswer((outgoing) => void outgoing.end('656e6f756768', 'hex'));
  expect(answered.split('\r\n\r\n')[1]).toContain('enough');
});
