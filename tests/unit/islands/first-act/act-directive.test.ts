// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** The directive of a page that was just opened, and an island that it is for. */
async function open(value: unknown = '') {
  const { default: directive } = await import('#islands/first-act/act-directive.ts');
  const island = document.createElement('div');
  document.body.append(island);
  const load = vi.fn(async () => async () => {});
  const options = { name: 'Island', value: value as string };
  const wait = async () => {
    void directive(load, options, island);
    await vi.advanceTimersByTimeAsync(60_000);
  };
  await wait();
  return { island, load, again: wait };
}

test.each(['pointermove', 'touchstart', 'wheel', 'keydown', 'storage'])(
  'an island waits for the first act, such as a %s',
  async (type) => {
    const { load } = await open();
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(load).toHaveBeenCalledOnce();
  },
);

test('an island waits for no act where a member is new to this browser', async () => {
  document.documentElement.dataset.newMember = '';
  const { load } = await open();
  expect(load).toHaveBeenCalledOnce();
});

test('an island that shows more than was served waits for no act', async () => {
  const { load } = await open({ orSettled: true });
  expect(load).toHaveBeenCalledOnce();
});

test('an island of filters waits for nothing where the address has some', async () => {
  const served = await open({ orFiltered: true });
  expect(served.load).not.toHaveBeenCalled();
  document.documentElement.dataset.filtered = '';
  // A page that still loads, and isn't shown yet.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const { default: directive } = await import('#islands/first-act/act-directive.ts');
  const load = vi.fn(async () => async () => {});
  void directive(load, { name: 'x', value: { orFiltered: true } as never }, served.island);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledOnce();
});

test('an island that shows what an address may name waits only where it names nothing', async () => {
  const { load } = await open({ orNamed: 'variant' });
  expect(load).not.toHaveBeenCalled();
  history.replaceState(null, '', '?variant=v2');
  const named = await open({ orNamed: 'variant' });
  expect(named.load).toHaveBeenCalledOnce();
  history.replaceState(null, '', '?');
});

test('a page whose filters are lost shows what was served', async () => {
  document.documentElement.dataset.filtered = '';
  const { island } = await open({ orFiltered: true });
  expect(document.documentElement.dataset.filtered).toBe('');
  island.dispatchEvent(new Event('astro:hydration-error'));
  expect(document.documentElement.dataset.filtered).toBeUndefined();
});

test('an island for members waits for no act where one has signed in', async () => {
  const { load, again } = await open({ forMembers: true });
  expect(load).not.toHaveBeenCalled();
  document.documentElement.dataset.signedIn = '';
  await again();
  expect(load).toHaveBeenCalledOnce();
});

test('an island for members stays asleep for visitors, until one of them signs in', async () => {
  const { load } = await open({ forMembers: true });
  dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new Event(LOCAL_STORAGE.member));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledOnce();
});

test('a press that comes with nothing before it hydrates its island at once', async () => {
  const { island, load } = await open();
  island.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledOnce();
});

test('an island that is tried again waits for no further act', async () => {
  const { load, again } = await open();
  dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(5_000);
  await again();
  expect(load).toHaveBeenCalledTimes(2);
});
