import type { Bag } from '#commerce/bag.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { pagePictureSources } from '../page/page-picture-sources.ts';
import { openRoot } from '../react/roots/open-root.ts';
import { AddedPanel } from './AddedPanel.tsx';
import styles from './added-panel.css?url&no-inline';
import { addedLine, openAdded } from './added-store.ts';
import lineStyles from './lines.css?url&no-inline';

/** What the panel needs besides the bag, to be loaded while the piece is added. */
export async function loadAddedPanel(locale: PageLocale): Promise<Texts<'bag'>> {
  const [texts] = await Promise.all([
    loadTexts('bag', locale),
    loadStyles(lineStyles),
    loadStyles(styles),
  ]);
  return texts;
}

interface Shown {
  readonly bag: Bag;
  readonly variantId: string;
  readonly texts: Texts<'bag'>;
  readonly priceRise?: string | undefined;
}

/** The place that has the panel. */
let mounted: Element | undefined;

/**
 * Shows what was just added. Returns false where that can't be shown: the page has no place for it, or the bag's
 * answer doesn't have the line.
 */
export function showAdded(
  locale: PageLocale,
  { bag, variantId, texts, priceRise }: Shown,
): boolean {
  const place = document.querySelector<HTMLElement>('.added-place');
  if (!place || !addedLine(bag, variantId)) return false;
  openAdded({ variantId, priceRise });
  if (mounted === place) return true;
  mounted = place;
  const { checkout } = place.dataset;
  const panel = (
    <AddedPanel {...{ locale, texts, checkout }} pictureSources={pagePictureSources()} />
  );
  openRoot(place, panel, () => {
    mounted = undefined;
    place.replaceChildren();
  });
  return true;
}
