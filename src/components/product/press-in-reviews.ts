import { isSignedIn } from '#islands/browser/client.ts';
import { nearlyInView } from '#islands/browser/in-view.ts';
import { isPlainClick } from '#islands/browser/is-plain-click.ts';
import { whenShown } from '#islands/browser/page-shown.ts';
import { loadForPress } from '#islands/page/load-for-press.ts';

const load = () => import('#islands/reviews/reviews-code.ts');

/**
 * What is pressed among a product's reviews is served as HTML without code: one listener loads the code that a press
 * needs. An island that isn't awake prevents the first press, and repeats it.
 */
export function answerPressesInReviews(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const pressed =
      target instanceof Element &&
      target.closest<HTMLElement>('[data-photo],[data-stars],[data-helpful]');
    if (!pressed || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void loadForPress(load).then((code) => code?.press(pressed));
  });
}

/** What a member found helpful is read once they come to the reviews. */
export function showHelpfulVotes(): void {
  whenShown(() => {
    const list = document.querySelector('.reviews-list');
    if (!list || !isSignedIn()) return;
    void nearlyInView([list])
      .then(() => import('#islands/reviews/helpful-votes.ts'))
      .then((code) => code.followVotes(list));
  });
}
