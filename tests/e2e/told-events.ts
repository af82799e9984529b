import type { Page } from '@playwright/test';

interface Told {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number>>;
}

/** Keeps what pages report to analytics from now on, across pages; the shopper must have consented. */
export async function keepTold(page: Page): Promise<() => Promise<ReadonlyArray<Told>>> {
  await page.addInitScript(() => {
    const Body = window.Blob;
    const texts = new WeakMap<object, string>();
    // A report is read as it is sent: the page may be left at once.
    window.Blob = class extends Body {
      constructor(parts?: Array<BlobPart>, options?: BlobPropertyBag) {
        super(parts, options);
        texts.set(this, String(parts?.[0] ?? ''));
      }
    };
    navigator.sendBeacon = (path, body) => {
      if (!String(path).includes('client-events')) return true;
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]');
      const { name, properties } = JSON.parse(texts.get(body as Blob) ?? '{}');
      if (name !== 'page_viewed') told.push({ name, properties });
      sessionStorage.setItem('told', JSON.stringify(told));
      return true;
    };
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]'));
}
