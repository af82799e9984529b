import type { PageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { ShadeDialog } from './ShadeDialog.tsx';
import styles from './shade-match.css?url&no-inline';
import { shadesOf } from './worn-products.ts';

/** The dialog for a product, with everything that it needs to be shown. */
export async function loadDialog(locale: PageLocale, productId: string) {
  const [texts, own] = await Promise.all([
    loadTexts('shadeMatch', locale),
    shadesOf(locale, productId),
    loadStyles(styles),
  ]);
  return { ShadeDialog, texts, own };
}
