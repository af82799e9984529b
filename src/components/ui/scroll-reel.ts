/**
 * Gives a reel its buttons, which scroll by most of the visible width and are disabled at the ends,
 * and marks the dot of the first item in view.
 * Without this script, the reel scrolls by swipe, wheel, scroll bar and keys.
 */
class ScrollReel extends HTMLElement {
  connectedCallback() {
    const reel = this.querySelector('.reel');
    const buttons = this.querySelectorAll<HTMLButtonElement>(':scope > button');
    if (!reel) return;
    const update = () => {
      const focused = [...buttons].find((button) => button === document.activeElement);
      for (const button of buttons) updateButton(button, reel);
      markDot(this.querySelectorAll('.reel-dots > span'), reel);
      // A disabled button loses the focus, so it moves to the other button.
      if (focused?.disabled) [...buttons].find(({ disabled }) => !disabled)?.focus();
    };
    for (const button of buttons) {
      button.addEventListener('click', () => {
        reel.scrollBy({ left: stepOf(button) * reel.clientWidth * 0.8 });
      });
    }
    reel.addEventListener('scroll', update, { passive: true });
    new ResizeObserver(update).observe(reel);
  }
}

function updateButton(button: HTMLButtonElement, reel: Element) {
  const room = reel.scrollWidth - reel.clientWidth;
  button.hidden = room < 2;
  button.disabled = stepOf(button) < 0 ? reel.scrollLeft < 2 : reel.scrollLeft > room - 2;
}

/** At its end, a reel is at its last item, wherever that begins. */
function markDot(dots: NodeListOf<Element>, reel: Element) {
  const room = reel.scrollWidth - reel.clientWidth;
  const current = Math.round((reel.scrollLeft / Math.max(1, room)) * (dots.length - 1));
  dots.forEach((dot, at) => {
    dot.toggleAttribute('data-current', at === current);
  });
}

function stepOf(button: HTMLElement): number {
  return Number(button.getAttribute('data-step'));
}

customElements.define('scroll-reel', ScrollReel);
