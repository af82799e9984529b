import { BROWSER_ARGUMENTS, ensureBrowser, testBrowser } from '#scripts/browser.ts';

const executablePath = testBrowser();

/** A browser that shows pictures: for `test.use` in files whose tests look at them. */
export const WITH_PICTURES = { launchOptions: { executablePath, args: [...BROWSER_ARGUMENTS] } };

/** Chromium heeds the last of such arguments alone: those that Playwright gives are repeated. */
const BLINK_SETTINGS = [
  'imagesEnabled=false',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

/** One that leaves their places empty, as other tests have it: drawing them is half of all work. */
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
