// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PRERENDER_RULES } from '#domain/addresses/prerender-rules.ts';

const aNetwork = () => Object.assign(new EventTarget(), { effectiveType: '4g', saveData: false });
let network = aNetwork();

beforeEach(() => {
  network = aNetwork();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: network }));
  vi.resetModules();
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const rules = () =>
  [...document.querySelectorAll('script[type=speculationrules]')].map(
    ({ textContent }) => textContent,
  );

async function openPage() {
  const { prerenderPages } = await import('#components/shell/links/prerender.ts');
  const { prefetchLinks } = await import('#components/shell/links/prefetch.ts');
  prerenderPages();
  prefetchLinks();
  document.body.innerHTML = '<a href="/brands">Brands</a>';
  document.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return [...document.querySelectorAll('link[rel=prefetch]')].length;
}

describe('pages are loaded ahead', () => {
  test.each(['3g', '4g', undefined])('on a network of %s', async (effectiveType) => {
    Object.assign(network, { effectiveType });
    expect(await openPage()).toBe(1);
    expect(rules()).toEqual([PRERENDER_RULES]);
  });

  test('by a browser that says nothing about the network', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: undefined } }));
    expect(await openPage()).toBe(1);
    expect(rules()).toEqual([PRERENDER_RULES]);
  });

  test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])(
    'but not on one of %o',
    async (facts) => {
      Object.assign(network, facts);
      expect(await openPage()).toBe(0);
      expect(rules()).toEqual([]);
    },
  );

  test('but not by a browser that is to reduce data', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: /reduced-data/.test(query) }));
    expect(await openPage()).toBe(0);
    expect(rules()).toEqual([]);
  });

  test('until the network slows down, and again when it recovers', async () => {
    await openPage();
    for (const [effectiveType, expected] of [
      ['2g', []],
      ['slow-2g', []],
      ['3g', [PRERENDER_RULES]],
      ['4g', [PRERENDER_RULES]],
    ] as const) {
      Object.assign(network, { effectiveType });
      network.dispatchEvent(new Event('change'));
      expect(rules()).toEqual(expected);
    }
  });
});
