import { expect, test, vi } from 'vitest';
import { CONSOLE_API, type PresentEditor } from '#console/contract.ts';
import { anEditor } from './editing-console.ts';
import { aBareConsole, aSignedIn } from './test-console.ts';

/** What a page of somebody is told of who is there. */
async function follow(console: Awaited<ReturnType<typeof aBareConsole>>) {
  const { cookie } = aSignedIn(console, { name: 'Vi', role: 'viewer', countries: 'all' });
  const answer = await fetch(`${console.url}${CONSOLE_API}/events`, {
    headers: { Cookie: cookie },
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const listening = (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      received += part.value;
    }
  })();
  return {
    present(): ReadonlyArray<PresentEditor> | undefined {
      const [last] = [...received.matchAll(/event: presence\ndata: (.*)\n/g)].reverse();
      return last?.[1] === undefined ? undefined : JSON.parse(last[1]);
    },
    async stop() {
      await reader?.cancel();
      await listening;
    },
  };
}

test('who edits a change set is told to everybody who watches', async () => {
  const console = await aBareConsole();
  const ana = anEditor(console);
  const bo = anEditor(console, { name: 'Bo' });
  const record = { type: 'products', id: 'p1', country: 'SG' };
  const put = (who: typeof ana, body: object) => who.ask('PUT', '/presence', body);
  expect((await put(ana, { tab: 'tab-of-ana', set: 's1', record, field: 'Tags' })).status).toBe(
    204,
  );
  const early = await follow(console);
  await vi.waitFor(() => {
    expect(early.present()).toMatchObject([{ name: 'Ana', set: 's1', record, field: 'Tags' }]);
  });
  await put(bo, { tab: 'tab-of-bo', set: 's1' });
  await vi.waitFor(() => expect(early.present()?.map(({ name }) => name)).toEqual(['Ana', 'Bo']));
  await put(bo, { tab: 'tab-of-ana' });
  await put(ana, { tab: 'tab-of-ana' });
  await vi.waitFor(() => expect(early.present()?.map(({ name }) => name)).toEqual(['Bo']));
  expect((await put(ana, { tab: 'short', set: 's1' })).status).toBe(400);
  await early.stop();
});
