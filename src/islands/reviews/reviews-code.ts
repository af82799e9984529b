import { enlargePhoto } from './enlarge-photo.ts';
import { pressHelpful } from './helpful-votes.ts';

/** Does what a photo, a bar of the ratings' spread, or the button of a review says. */
export async function press(pressed: HTMLElement): Promise<void> {
  const { stars } = pressed.dataset;
  if (pressed instanceof HTMLAnchorElement && pressed.dataset.photo !== undefined) {
    await enlargePhoto(pressed);
  } else if (stars === undefined) await pressHelpful(pressed);
  else chooseRating(stars);
}

/** Shows the reviews with a number of stars alone, or all again if it does. The field's island reads it. */
function chooseRating(stars: string): void {
  const field = document.querySelector<HTMLSelectElement>('.reviews-choices [name="rating"]');
  if (!field) return;
  field.value = field.value === stars ? '' : stars;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.scrollIntoView({ block: 'nearest' });
}
