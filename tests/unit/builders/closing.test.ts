import { expect, test } from 'vitest';
import { createClosing } from '../../builders/closing.ts';

const LIMIT_MS = 50;
const never = () => new Promise<void>(() => {});

test('what was opened last is closed first', async () => {
  const closing = createClosing();
  const closed: Array<string> = [];
  for (const name of ['folder', 'origin', 'edge']) {
    closing.add(name, async () => closed.push(name));
  }
  await closing.close();
  expect(closed).toEqual(['edge', 'origin', 'folder']);
});

test('what never ends, or fails, keeps nothing else open, and is named', async () => {
  const closing = createClosing(LIMIT_MS);
  const closed: Array<string> = [];
  closing.add('folder', () => closed.push('folder'));
  closing.add('origin', never);
  closing.add('system', () => {
    throw new Error('There is no such process.');
  });
  closing.add('edge', () => closed.push('edge'));
  await expect(closing.close()).rejects.toThrow(
    /^Not closed: system: .*no such process.*; origin: .*didn't end within 50 ms/,
  );
  expect(closed).toEqual(['edge', 'folder']);
});

test('nothing is closed twice', async () => {
  const closing = createClosing(LIMIT_MS);
  let times = 0;
  closing.add('folder', () => {
    times += 1;
  });
  await closing.close();
  await closing.close();
  expect(times).toBe(1);
});
