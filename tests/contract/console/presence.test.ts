import { expect, test, vi } from 'vitest';
import { anEditor } from './editing-console.ts';
import { follow } from './follow-events.ts';
import { aBareConsole } from './test-console.ts';

test('who edits a change set is told to everybody who watches', async () => {
  const console = await aBareConsole();
  const ana = anEditor(console);
  const bo = anEditor(console, { name: 'Bo' });
  const record = { type: 'products', id: 'p1', country: 'SG' };
  const put = (who: typeof ana, body: object) => who.ask('PUT', '/presence', body);
  expect(
    (await put(ana, { tab: 'tab-of-ana', count: 1, set: 's1', record, field: 'Tags' })).status,
  ).toBe(204);
  const early = await follow(console);
  await vi.waitFor(() => {
    expect(early.present()).toMatchObject([{ name: 'Ana', set: 's1', record, field: 'Tags' }]);
  });
  await put(bo, { tab: 'tab-of-bo', count: 1, set: 's1' });
  await vi.waitFor(() => expect(early.present()?.map(({ name }) => name)).toEqual(['Ana', 'Bo']));
  await put(bo, { tab: 'tab-of-ana', count: 3 });
  await put(ana, { tab: 'tab-of-ana', count: 3 });
  // Sent before, and late.
  await put(ana, { tab: 'tab-of-ana', count: 2, set: 's1' });
  await vi.waitFor(() => expect(early.present()?.map(({ name }) => name)).toEqual(['Bo']));
  expect((await put(ana, { tab: 'short', count: 1, set: 's1' })).status).toBe(400);
  expect((await put(ana, { tab: 'tab-of-ana', set: 's1' })).status).toBe(400);
  await early.stop();
});
