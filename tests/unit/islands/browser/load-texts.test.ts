import { expect, test, vi } from 'vitest';
import { loadTexts } from '#islands/browser/load-texts.ts';

test('texts are requested once per page, and again after a failure', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('', { status: 503 })),
    () => Promise.resolve(Response.json({ add: 'Add to bag' })),
  ];
  const ask = vi.fn(() => answers[ask.mock.calls.length - 1]?.());
  vi.stubGlobal('fetch', ask);
  const load = () => loadTexts('card', { country: 'SG', language: 'en' });

  const both = await Promise.allSettled([load(), load()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ask).toHaveBeenCalledTimes(1);
  await expect(load()).rejects.toThrow('503');
  expect(await Promise.all([load(), load()])).toEqual(Array(2).fill({ add: 'Add to bag' }));
  expect(ask).toHaveBeenCalledTimes(3);
});
