import { describe, expect, test } from 'vitest';
import { reasonOf } from '#storage/reason-of.ts';
import { freePort } from '../../builders/server-package.ts';

const failure = (url: string, init?: RequestInit) =>
  fetch(url, init).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the reason', () => {
  test('of a failed fetch says who refused it, whether the host has one address or several', async () => {
    const port = await freePort();
    expect(reasonOf(await failure(`http://127.0.0.1:${port}/`))).toContain('ECONNREFUSED');
    expect(reasonOf(await failure(`http://localhost:${port}/`))).toContain('ECONNREFUSED');
  });

  test('of a fetch that took too long is the time', async () => {
    const signal = AbortSignal.abort(new DOMException('It took too long.', 'TimeoutError'));
    expect(reasonOf(await failure('http://127.0.0.1/', { signal }))).toBe('It took too long.');
  });

  test('of an error that explains its cause is what it says', () => {
    const error = new Error('The folder is missing.', { cause: new Error('ENOENT') });
    expect(reasonOf(error)).toBe('The folder is missing.');
    expect(reasonOf('gone')).toBe('gone');
  });
});
