import type en from '#i18n/messages/en.json';
import { pageLocale } from '../browser-client.ts';
import { loadStyles } from '../load-styles.ts';
import { openDialog } from '../open-root.ts';
import { type EnlargedPicture, ZoomDialog, type ZoomOptions } from './ZoomDialog.tsx';
import styles from './zoom-pictures.css?url&no-inline';

const SECTIONS = import.meta.glob<(typeof en)['zoom']>('../../i18n/messages/*.json', {
  import: 'zoom',
});

/** Shows pictures of the page on the whole screen. */
export async function zoomPictures(
  images: ReadonlyArray<HTMLImageElement>,
  options: ZoomOptions,
): Promise<void> {
  const { language } = pageLocale();
  const [texts] = await Promise.all([
    SECTIONS[`../../i18n/messages/${language}.json`]?.(),
    loadStyles(styles),
  ]);
  if (!texts || images.length === 0) return;
  const pictures = images.map(({ src, srcset, alt }): EnlargedPicture => ({ src, srcset, alt }));
  openDialog((onClose) => <ZoomDialog {...{ pictures, texts, onClose, ...options }} />);
}
