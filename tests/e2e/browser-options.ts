import { BROWSER_ARGUMENTS, ensureBrowser, testBrowser } from '../tools/browser.ts';

const executablePath = testBrowser();

/** A browser that shows pictures: for `test.use` in files whose tests look at them. */
export const WITH_PICTURES = { launchOptions: { executablePath, args: [...BROWSER_ARGUMENTS] } };

/** Chromium only heeds the last of these arguments, so Playwright's own are repeated. */
const BLINK_SETTINGS = [
  'imagesEnabled=false',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

/** A browser without pictures, as other tests use it: drawing them is half of all work. */
export const WITHOUT_PICTURES = {
  launchOptions: {
    executablePath,
    args: [...BROWSER_ARGUMENTS, `--blink-settings=${BLINK_SETTINGS.join()}`],
  },
};

/**
 * A browser that keeps the pages that a shopper leaves, and shows them again as they were: the
 * headless shell can't, and Playwright turns it off.
 */
export const keepsPages = () => ({
  launchOptions: {
    ...WITHOUT_PICTURES.launchOptions,
    executablePath: ensureBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});
