import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import sharp from 'sharp';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { signInToConsole } from '../e2e/console-visitor.ts';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../tools/browser.ts';

/** Wide enough for a desk, and small enough that its words can be read in a document. */
const VIEW = { width: 1_280, height: 800 } as const;

export interface Visited {
  readonly url: string;
  readonly dataFolder: string;
}

/** A browser in which somebody edits the shop. */
export async function visitConsole(shop: Visited): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_ARGUMENTS],
  });
  const context = await browser.newContext({ viewport: VIEW, reducedMotion: 'reduce' });
  await signInToConsole(context, shop, { name: 'Mei Tan', role: 'publisher', countries: 'all' });
  return { browser, page: await context.newPage() };
}

const COLOURS = 128;

/** Writes what is in view into the documentation's pictures. */
export async function picture(page: Page, name: string): Promise<void> {
  await dismissAnnouncement(page);
  const bytes = await page.screenshot();
  const file = join(PROJECT_FOLDER, 'docs', 'pictures', `console-${name}.png`);
  await sharp(bytes).png({ palette: true, colours: COLOURS, compressionLevel: 9 }).toFile(file);
}

async function dismissAnnouncement(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  // A dialog may be open before it, which takes all presses.
  if (await dismiss.isVisible()) await dismiss.dispatchEvent('click');
}

/** Scrolls until something is at the top of what is in view. */
export async function scrollTo(place: Locator): Promise<void> {
  await place.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}
