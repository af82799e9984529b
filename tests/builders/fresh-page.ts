import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Has each test of code for browsers begin on a page of Singapore that nobody has visited: without
 * elements, cookies and what browsers store.
 */
const hasPage = typeof document !== 'undefined';
// What React rendered is unmounted by its testing library, which looks for this.
if (hasPage) Object.assign(globalThis, { afterEach });

beforeEach(() => {
  if (!hasPage) return;
  document.documentElement.lang = 'en-SG';
  history.replaceState(null, '', '/');
  // Failures aren't reported to anybody.
  navigator.sendBeacon = () => true;
});

afterEach(async () => {
  vi.useRealTimers();
  // What is loaded late would fail once the file has ended.
  if (hasPage) await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (hasPage) leavePage();
});

function leavePage(): void {
  const { documentElement: root, body } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
  // biome-ignore lint/suspicious/noDocumentCookie: It is done once the test has ended.
  for (const name of names) document.cookie = `${name}=; Path=/; Max-Age=0`;
}
