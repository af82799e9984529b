import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../tools/browser.ts';

/** How much slower than this machine the phone is. */
export const SLOWDOWN = 4;
export const PHONE = { width: 390, height: 844 } as const;

/** What a window may take for its own parts beside a page. */
const FRAME_PX = 200;

/**
 * A new page of a phone with a slow processor. Its window has room for all of it: a change in a part
 * of the page that doesn't fit counts as painted with the next one that does.
 */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const bounds = { width: PHONE.width + FRAME_PX, height: PHONE.height + FRAME_PX };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Works with a browser that is closed afterwards. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_ARGUMENTS],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
