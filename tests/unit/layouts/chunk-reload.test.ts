// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHUNK_RELOAD_MS } from '#domain/limits.ts';
import SCRIPT from '../../../src/layouts/chunk-reload.inline.js?raw';

const OWN = 'https://shop.example/_astro/BagDropdown.abc.js';

let reload: ReturnType<typeof vi.fn>;
let listeners = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T00:00:00Z') });
  sessionStorage.clear();
  reload = vi.fn();
  openPage();
});
afterEach(() => {
  listeners.abort();
  vi.useRealTimers();
});

/** The page's first script on a new page, without those of the page before. */
function openPage(path = '/categories/makeup'): void {
  listeners.abort();
  listeners = new AbortController();
  const { signal } = listeners;
  const place = {
    origin: 'https://shop.example',
    pathname: path,
    href: `https://shop.example${path}`,
  };
  const script = { dataset: { intervalMs: String(CHUNK_RELOAD_MS), storage: 'chunk-reload' } };
  new Function('document', 'location', 'addEventListener', SCRIPT)(
    { currentScript: script },
    { ...place, reload },
    (type: string, listener: EventListener, capture = false) =>
      addEventListener(type, listener, { capture, signal }),
  );
}

function failScript(src: string): void {
  const script = document.createElement('script');
  script.setAttribute('type', 'text/plain');
  script.src = src;
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}

async function failImport(message: string): Promise<void> {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }));
  await Promise.resolve();
}

const failIsland = (message: string) =>
  dispatchEvent(
    new CustomEvent('astro:hydration-error', { detail: { error: new Error(message) } }),
  );

const LOST: Readonly<Record<string, () => unknown>> = {
  'a script': () => failScript(OWN),
  'an import, in Chrome': () => failImport(`Failed to fetch dynamically imported module: ${OWN}`),
  'an import, in Firefox': () => failImport(`error loading dynamically imported module: ${OWN}`),
  'an import, in Safari': () => failImport('Importing a module script failed.'),
  'a style of an import': () => failImport('Unable to preload CSS for /_astro/bag.abc.css'),
  'an island': () => failIsland(`Failed to fetch dynamically imported module: ${OWN}`),
};

const THEIRS: Readonly<Record<string, () => unknown>> = {
  'a script of others': () => failScript('https://tags.example/_astro/tag.js'),
  'a script of the shop’s that is no part of its code': () =>
    failScript('https://shop.example/sw.js'),
  'an import of others': () =>
    failImport('Failed to fetch dynamically imported module: https://chat.example/_astro/chat.js'),
  'a style of an import of others': () =>
    failImport('Unable to preload CSS for https://chat.example/assets/chat.css'),
  'an island’s own mistake': () => failIsland('undefined is not a function'),
};

describe.each(Object.entries(LOST))('%s that is lost', (_, fail) => {
  test('reloads the page', async () => {
    await fail();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that a content blocker stops reloads it no second time, on whichever page', async () => {
    await fail();
    for (const minute of [1, 2, 3]) {
      vi.setSystemTime(Date.now() + minute * CHUNK_RELOAD_MS);
      openPage();
      await fail();
    }
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test.each(Object.entries(THEIRS))('%s reloads nothing', async (_, fail) => {
  await fail();
  expect(reload).not.toHaveBeenCalled();
});

test('parts that are lost at the same time reload the page once a minute', () => {
  failScript(OWN);
  openPage();
  failScript('https://shop.example/_astro/other.abc.js');
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + CHUNK_RELOAD_MS);
  failScript('https://shop.example/_astro/other.abc.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('nothing is reloaded offline, or if the browser keeps nothing', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failScript(OWN);
  vi.restoreAllMocks();
  vi.stubGlobal('sessionStorage', undefined);
  failScript(OWN);
  vi.unstubAllGlobals();
  expect(reload).not.toHaveBeenCalled();
});
