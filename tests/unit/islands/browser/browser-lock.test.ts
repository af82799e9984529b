import { describe, expect, test, vi } from 'vitest';
import { createBrowserLock } from '#islands/browser/session/lock.ts';

type Request = (name: string, work: () => Promise<unknown>) => Promise<unknown>;

const denied = () => new DOMException('Access to the Locks API is denied.', 'SecurityError');

/** Browsers by what becomes of a lock. */
const BROWSERS: Readonly<Record<string, { readonly request: Request } | undefined>> = {
  'has locks': { request: (_name, work) => work() },
  'has none': undefined,
  'refuses them': { request: () => Promise.reject(denied()) },
  'refuses them at once': {
    request: () => {
      throw denied();
    },
  },
};

describe.each(Object.entries(BROWSERS))('in a browser that %s', (_, locks) => {
  const open = () => {
    vi.stubGlobal('navigator', { locks });
    return createBrowserLock('bag');
  };

  test('work is done in order, once each', async () => {
    const withLock = open();
    const done: Array<string> = [];
    const first = withLock(async () => {
      await Promise.resolve();
      done.push('first');
      return 1;
    });
    const second = withLock(async () => done.push('second'));
    expect(await first).toBe(1);
    await second;
    expect(done).toEqual(['first', 'second']);
  });

  test('work that fails says so, isn’t done twice, and stops nothing after it', async () => {
    const withLock = open();
    const work = vi.fn(() => Promise.reject(new TypeError('no bag')));
    await expect(withLock(work)).rejects.toThrow('no bag');
    expect(work).toHaveBeenCalledTimes(1);
    await expect(withLock(async () => 'next')).resolves.toBe('next');
  });
});
