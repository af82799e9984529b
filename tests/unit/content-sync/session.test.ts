import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createSession } from '#content-sync/cluster/session.ts';

/** A database that answers no statement, and accepts one connection. */
function aSilentDatabase() {
  let connections = 0;
  return async () => {
    connections += 1;
    if (connections > 1) {
      await wait(20);
      throw new Error('no connection');
    }
    const query = async (afterMs: string) => {
      await wait(Number(afterMs));
      throw new Error('no answer');
    };
    return Object.assign(new EventEmitter(), { query, end: async () => {} }) as never;
  };
}

test('statements that fail while a new connection fails, too, end with their own errors', async () => {
  const unhandled: Array<unknown> = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const session = createSession({ connect: aSilentDatabase() });
  const first = Promise.allSettled([session.query('5'), session.query('25')]);
  await wait(15);
  const third = Promise.allSettled([session.query('0')]);
  const ends = [...(await first), ...(await third)];
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await wait(50);
  expect(unhandled).toEqual([]);
});
