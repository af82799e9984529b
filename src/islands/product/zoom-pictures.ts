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
 * a press on the picture, a button, and + and - zoom in two steps, of which the first is still about
 * the whole picture; arrow keys, wheel and fingers move what is zoomed.
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
    zoom.addEventListener('click', () => this.#setStep(this.#nextStep));
    image.addEventListener('click', (event) => {
      const share = shareAt(image, event);
      this.#setStep(this.#nextStep);
      if (this.#step === LAST_STEP) scrollToShare(stage, share);
    });
    dialog.addEventListener('keydown', ({ key }) => this.#press(key));
    onSwipe(stage, (by) => this.#step === 0 && this.#turn(by));
  }

  #press(key: string) {
    if (key === '+' || key === '=') this.#setStep(Math.min(LAST_STEP, this.#step + 1));
    if (key === '-') this.#setStep(Math.max(0, this.#step - 1));
    if (this.#step > 0) return;
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
    this.#setStep(0);
    const { image, status } = this.#parts;
    Object.assign(image, { sizes: picture.srcset && '200vw', srcset: picture.srcset });
    Object.assign(image, { src: picture.src, alt: picture.alt });
    const total = this.#pictures.length;
    status.textContent = fillText(this.#texts.position, { position: position + 1, total });
    this.#onShow(position);
  }

  /** 0 for the picture as large as the stage. */
  get #step(): number {
    return Number(this.#parts.stage.dataset.zoomed ?? 0);
  }

  /** A press leads on to the next step, and from the last one back. */
  get #nextStep(): number {
    return (this.#step + 1) % (LAST_STEP + 1);
  }

  #setStep(step: number) {
    const { stage, zoom } = this.#parts;
    if (step > 0) stage.dataset.zoomed = String(step);
    else delete stage.dataset.zoomed;
    const isLast = step === LAST_STEP;
    zoom.innerHTML = iconHtml(isLast ? 'minus' : 'plus');
    zoom.ariaLabel = isLast ? this.#texts.zoomOut : this.#texts.zoomIn;
    if (step > 0) scrollToShare(stage, { x: 0.5, y: 0.5 });
  }
}

const LAST_STEP = 2;

/** The place of a picture that was pressed. */
function shareAt(image: HTMLElement, { clientX, clientY }: MouseEvent): Share {
  const { left, top, width, height } = image.getBoundingClientRect();
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
