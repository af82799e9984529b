import { answerQuickButtons } from '../bag/cards/quick-buttons.ts';
import { answerSwatches } from './swatches.ts';
import { answerHearts } from './wish-buttons.ts';

let isListening = false;

/**
 * Has the page act on the presses of cards, from the server or the browser, with one listener for all: 48 cards in a
 * listing would be 48 islands. Whoever shows cards calls it; called again, it does nothing.
 */
export function listenToCards(): void {
  if (isListening) return;
  isListening = true;
  answerQuickButtons();
  answerSwatches();
  answerHearts();
}
