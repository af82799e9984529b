import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { Icon } from '../react/Icon.tsx';

/** An image of the page, or what it would be. */
export interface EnlargedPicture extends Readonly<Record<'src' | 'srcset' | 'alt', string>> {
  /** What is shown with it: a hidden element of the page. */
  readonly caption?: Element | undefined;
}

export interface ZoomOptions {
  /** The position of the picture that is shown first, from 0. */
  readonly first: number;
  /** Called with the position of each picture that is shown. */
  readonly onShow: (position: number) => void;
}

interface Props extends ZoomOptions {
  readonly pictures: ReadonlyArray<EnlargedPicture>;
  readonly texts: Texts<'zoom'>;
  readonly onClose: () => void;
}

const LAST_STEP = 2;

/** A place in a picture, as parts of its width and height. */
interface Share {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Share = { x: 0.5, y: 0.5 };

/**
 * Pictures on the whole screen, one at a time. Arrow keys, buttons and swipes turn to others; a press
 * on the picture, a button, and + and - zoom in two steps, of which the first is still about the whole
 * picture; arrow keys, wheel and fingers move what is zoomed.
 */
export function ZoomDialog({ pictures, texts, first, onShow, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLElement>(null);
  const [position, setPosition] = useState(first);
  const { step, setStep, zoomAt } = useZoom(stage);
  const total = pictures.length;
  const turn = (by: 1 | -1) => {
    if (total < 2) return;
    setStep(0);
    setPosition((last) => (last + by + total) % total);
  };
  useEffect(() => {
    dialog.current?.showModal();
    stage.current?.focus();
  }, []);
  useEffect(() => {
    onShow(position);
  }, [onShow, position]);
  const swipe = useSwipe((by) => step === 0 && turn(by));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') setStep(Math.min(LAST_STEP, step + 1));
    if (key === '-') setStep(Math.max(0, step - 1));
    if (step === 0 && key === 'ArrowLeft') turn(-1);
    if (step === 0 && key === 'ArrowRight') turn(1);
  };
  const isLast = step === LAST_STEP;
  const picture = pictures[position];
  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={texts.title}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="zoom-bar">
        <p role="status">{fillText(texts.position, { position: position + 1, total })}</p>
        <IconButton
          name={isLast ? 'minus' : 'plus'}
          label={isLast ? texts.zoomOut : texts.zoomIn}
          onPress={() => setStep((step + 1) % (LAST_STEP + 1))}
        />
        <IconButton name="close" label={texts.close} onPress={() => dialog.current?.close()} />
      </div>
      <section
        ref={stage}
        className="zoom-stage"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is zoomed is moved by arrow keys.
        tabIndex={0}
        aria-label={texts.title}
        data-zoomed={step || undefined}
        {...swipe}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys zoom wherever the focus is. */}
        <img
          sizes={picture?.srcset ? '200vw' : undefined}
          srcSet={picture?.srcset || undefined}
          src={picture?.src}
          alt={picture?.alt ?? ''}
          onClick={zoomAt}
        />
      </section>
      {picture?.caption && <Caption of={picture.caption} label={picture.alt} />}
      {total > 1 && (
        <>
          <IconButton
            name="previous"
            className="zoom-previous"
            label={texts.previous}
            onPress={() => turn(-1)}
          />
          <IconButton
            name="next"
            className="zoom-next"
            label={texts.next}
            onPress={() => turn(1)}
          />
        </>
      )}
    </dialog>
  );
}

interface CaptionProps {
  readonly of: Element;
  readonly label: string;
}

/** A copy of a hidden element. A long one scrolls. */
function Caption({ of, label }: CaptionProps) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const copies = [...of.childNodes].map((node) => node.cloneNode(true));
    place.current?.replaceChildren(...copies);
    place.current?.scrollTo(0, 0);
  }, [of]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long comment is scrolled by arrow keys.
    <section ref={place} className="zoom-caption" tabIndex={0} aria-label={label} />
  );
}

/** How far the picture is zoomed: 0 if it's as large as the stage. */
function useZoom(stage: RefObject<HTMLElement | null>) {
  const [{ step, share }, setZoom] = useState({ step: 0, share: MIDDLE });
  // What was pressed, or the middle, is in the middle of the stage.
  useLayoutEffect(() => {
    if (step > 0 && stage.current) scrollToShare(stage.current, share);
  }, [step, share, stage]);
  const setStep = (next: number) => setZoom({ step: next, share: MIDDLE });
  const zoomAt = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const next = (step + 1) % (LAST_STEP + 1);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const pressed = { x: (clientX - left) / width, y: (clientY - top) / height };
    setZoom({ step: next, share: next === LAST_STEP ? pressed : MIDDLE });
  };
  return { step, setStep, zoomAt };
}

function scrollToShare(stage: HTMLElement, { x, y }: Share): void {
  stage.scrollTo({
    left: x * stage.scrollWidth - stage.clientWidth / 2,
    top: y * stage.scrollHeight - stage.clientHeight / 2,
    behavior: 'instant',
  });
}

/** How far a finger moves sideways to mean it, in CSS pixels. */
const SWIPE_PX = 48;

/** Calls `turn` when a finger has moved sideways: 1 for the next, -1 for the previous one. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const startX = useRef(Number.NaN);
  return {
    onTouchStart({ touches }: TouchEvent) {
      startX.current = touches.length === 1 ? (touches[0]?.clientX ?? Number.NaN) : Number.NaN;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const moved = (changedTouches[0]?.clientX ?? Number.NaN) - startX.current;
      if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
    },
  };
}

interface IconButtonProps {
  readonly name: string;
  readonly label: string;
  readonly className?: string;
  readonly onPress: () => void;
}

function IconButton({ name, label, className = '', onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      onClick={onPress}
    >
      <Icon name={name} />
    </button>
  );
}
