/**
 * Gives a reel its buttons, which scroll by most of the visible width and are disabled at the ends,
 * and marks the dot of the first item in view.
 * Without this script, the reel scrolls by swipe, wheel, scroll bar and keys.
 */
class ScrollReel extends HTMLElement {
  #buttons: ReadonlyArray<HTMLButtonElement> = [];

  connectedCallback() {
    const reel = this.querySelector('.reel');
    this.#buttons = [...this.querySelectorAll<HTMLButtonElement>(':scope > button')];
    if (!reel) return;
    for (const button of this.#buttons) {
      button.addEventListener('click', () => {
        reel.scrollBy({ left: stepOf(button) * reel.clientWidth * 0.8 });
      });
    }
    reel.addEventListener('scroll', () => this.#show(measure(reel)), { passive: true });
    RESIZES.observe(reel);
  }

  static showAll(reels: ReadonlyArray<Element>) {
    const measured = reels.map((reel) => [reel.closest('scroll-reel'), measure(reel)] as const);
    for (const [element, measures] of measured) {
      if (element instanceof ScrollReel) element.#show(measures);
    }
  }

  #show({ room, at }: Measures) {
    const focused = this.#buttons.find((button) => button === document.activeElement);
    for (const button of this.#buttons) {
      button.hidden = room < 2;
      button.disabled = stepOf(button) < 0 ? at < 2 : at > room - 2;
    }
    markDot(this.querySelectorAll('.reel-dots > span'), { room, at });
    // A disabled button loses the focus, so it moves to the other button.
    if (focused?.disabled) this.#buttons.find(({ disabled }) => !disabled)?.focus();
  }
}

/**
 * One for all reels: measuring each after the one before it has changed would lay the page out once
 * per reel.
 */
const RESIZES = new ResizeObserver((entries) =>
  ScrollReel.showAll(entries.map(({ target }) => target)),
);

/** In pixels. */
interface Measures {
  /** How far the reel can be scrolled. */
  readonly room: number;
  /** How far it is scrolled. */
  readonly at: number;
}

function measure({ scrollWidth, clientWidth, scrollLeft }: Element): Measures {
  return { room: scrollWidth - clientWidth, at: scrollLeft };
}

/** At its end, a reel is at its last item, wherever that begins. */
function markDot(dots: NodeListOf<Element>, { room, at }: Measures) {
  const current = Math.round((at / Math.max(1, room)) * (dots.length - 1));
  dots.forEach((dot, position) => {
    dot.toggleAttribute('data-current', position === current);
  });
}

function stepOf(button: HTMLElement): number {
  return Number(button.getAttribute('data-step'));
}

customElements.define('scroll-reel', ScrollReel);
