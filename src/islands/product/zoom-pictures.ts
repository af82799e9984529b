import { fillText } from '#i18n/fill-text.ts';
import type en from '#i18n/messages/en.json';
import { pageLocale } from '../browser-client.ts';
import { iconHtml } from '../icon-html.ts';
import { loadStyles } from '../load-styles.ts';
import { onSwipe } from './on-swipe.ts';
import { type ZoomParts, type ZoomTexts, zoomParts } from './zoom-parts.ts';
import styles from './zoom-pictures.css?url&no-inline';

const SECTIONS = import.meta.glob<(typeof en)['zoom']>('../../i18n/messages/*.json', {
  import: 'zoom',
});

export interface ZoomOptions {
  /** The position of the picture that is shown first, from 0. */
  readonly first: number;
  /** Called with the position of each picture that is shown. */
  readonly onShow: (position: number) => void;
}

type Pictures = ReadonlyArray<HTMLImageElement>;

/**
 * Shows pictures on the whole screen, one at a time. Arrow keys, buttons and swipes turn to others;
 * a press on the picture, a button, and + and - zoom; arrow keys, wheel and fingers move what is
 * zoomed.
 */
export async function zoomPictures(pictures: Pictures, options: ZoomOptions): Promise<void> {
  const { language } = pageLocale();
  const [texts] = await Promise.all([
    SECTIONS[`../../i18n/messages/${language}.json`]?.(),
    loadStyles(styles),
  ]);
  if (texts && pictures.length > 0) new Zoom(pictures, texts, options).open();
}

class Zoom {
  readonly #pictures: Pictures;
  readonly #texts: ZoomTexts;
  readonly #parts: ZoomParts;
  readonly #onShow: ZoomOptions['onShow'];
  #position: number;

  constructor(pictures: Pictures, texts: ZoomTexts, { first, onShow }: ZoomOptions) {
    this.#pictures = pictures;
    this.#texts = texts;
    this.#parts = zoomParts(texts, pictures.length > 1);
    this.#onShow = onShow;
    this.#position = first;
  }

  open() {
    const { dialog, stage } = this.#parts;
    this.#listen();
    dialog.addEventListener('close', () => dialog.remove(), { once: true });
    document.body.append(dialog);
    this.#show(this.#position);
    dialog.showModal();
    stage.focus();
  }

  #listen() {
    const { dialog, stage, image, zoom, previous, next } = this.#parts;
    previous.addEventListener('click', () => this.#turn(-1));
    next.addEventListener('click', () => this.#turn(1));
    zoom.addEventListener('click', () => this.#setZoomed(!this.#isZoomed));
    image.addEventListener('click', (event) => {
      const share = shareAt(stage, event);
      this.#setZoomed(!this.#isZoomed);
      if (this.#isZoomed) scrollToShare(stage, share);
    });
    dialog.addEventListener('keydown', ({ key }) => this.#press(key));
    onSwipe(stage, (by) => !this.#isZoomed && this.#turn(by));
  }

  #press(key: string) {
    if ((key === '+' || key === '=') && !this.#isZoomed) this.#setZoomed(true);
    if (key === '-') this.#setZoomed(false);
    if (this.#isZoomed) return;
    if (key === 'ArrowLeft') this.#turn(-1);
    if (key === 'ArrowRight') this.#turn(1);
  }

  #turn(by: 1 | -1) {
    const { length } = this.#pictures;
    if (length > 1) this.#show((this.#position + by + length) % length);
  }

  #show(position: number) {
    const picture = this.#pictures[position];
    if (!picture) return;
    this.#position = position;
    this.#setZoomed(false);
    const { image, status } = this.#parts;
    Object.assign(image, { sizes: picture.srcset && '200vw', srcset: picture.srcset });
    Object.assign(image, { src: picture.src, alt: picture.alt });
    const total = this.#pictures.length;
    status.textContent = fillText(this.#texts.position, { position: position + 1, total });
    this.#onShow(position);
  }

  get #isZoomed(): boolean {
    return this.#parts.stage.hasAttribute('data-zoomed');
  }

  #setZoomed(isZoomed: boolean) {
    const { stage, zoom } = this.#parts;
    stage.toggleAttribute('data-zoomed', isZoomed);
    zoom.innerHTML = iconHtml(isZoomed ? 'minus' : 'plus');
    zoom.ariaLabel = isZoomed ? this.#texts.zoomOut : this.#texts.zoomIn;
    if (isZoomed) scrollToShare(stage, { x: 0.5, y: 0.5 });
  }
}

/** The place of a picture that was pressed, which was as large as the stage. */
function shareAt(stage: HTMLElement, { clientX, clientY }: MouseEvent): Share {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** A place, as parts of width and height. */
interface Share {
  readonly x: number;
  readonly y: number;
}

/** Brings a place of a zoomed picture to the middle. */
function scrollToShare(stage: HTMLElement, { x, y }: Share): void {
  stage.scrollTo({
    left: x * stage.scrollWidth - stage.clientWidth / 2,
    top: y * stage.scrollHeight - stage.clientHeight / 2,
    behavior: 'instant',
  });
}
