import type { PageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { ShareLinks } from './ShareLinks.tsx';
import styles from './share-menu.css?url&no-inline';

/** The menu of ways to send a page, with everything that it needs to be shown. */
export async function loadLinks(locale: PageLocale) {
  const [texts] = await Promise.all([loadTexts('share', locale), loadStyles(styles)]);
  return { ShareLinks, texts };
}
