import type { PageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { LiveBagPanel } from './LiveBagPanel.tsx';
import styles from './lines.css?url&no-inline';

/** What is in the bag's panel, with everything that it needs to be shown. */
export async function loadPanel(locale: PageLocale) {
  const [texts] = await Promise.all([loadTexts('bag', locale), loadStyles(styles)]);
  return { LiveBagPanel, texts };
}
