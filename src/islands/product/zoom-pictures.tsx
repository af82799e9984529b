import { pageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { openDialog } from '../react/roots/open-root.ts';
import { type EnlargedPicture, ZoomDialog, type ZoomOptions } from './ZoomDialog.tsx';
import styles from './zoom-pictures.css?url&no-inline';

/** Shows pictures of the page on the whole screen. */
export async function zoomPictures(
  pictures: ReadonlyArray<EnlargedPicture>,
  options: ZoomOptions,
): Promise<void> {
  const [texts] = await Promise.all([loadTexts('zoom', pageLocale()), loadStyles(styles)]);
  if (pictures.length === 0) return;
  openDialog((onClose) => <ZoomDialog {...{ pictures, texts, onClose, ...options }} />);
}
