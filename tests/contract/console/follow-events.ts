import { CONSOLE_API, type PresentEditor } from '#console/contract/console-contract.ts';
import { aSignedIn, type BareConsole } from './test-console.ts';

/** What a page of somebody is told of who is there. */
export async function follow(console: Pick<BareConsole, 'url' | 'people' | 'now'>) {
  const { cookie } = await aSignedIn(console, { name: 'Vi', role: 'viewer', countries: 'all' });
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
    /** How often it was told that anything else may have changed. */
    changes: () => received.split('event: change\n').length - 1,
    async stop() {
      await reader?.cancel();
      await listening;
    },
  };
}
