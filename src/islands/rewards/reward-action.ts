import type { Extra } from '#commerce/account-item.ts';
import type { Bag } from '#commerce/bag.ts';
import type { Texts } from '#i18n/texts.ts';
import { postLine } from '../bag/bag-api.ts';
import { changeBag } from '../bag/bag-cache.ts';
import { explainFailure } from '../bag/explain-failure.ts';
import { pageLocale } from '../browser/client.ts';
import { showToast } from '../toast/show-toast.ts';

interface Circumstances {
  readonly isChosen: boolean;
  readonly texts: Texts<'rewardReach'>;
  /** Called with the bag that has the reward. */
  readonly onChosen: (bag: Bag) => void;
}

/** A button that adds a reward to the bag; that it's there, once it is. */
export function rewardAction(
  reward: Extra,
  { isChosen, texts, onChosen }: Circumstances,
): HTMLElement {
  const element = document.createElement(isChosen ? 'p' : 'button');
  element.textContent = isChosen ? texts.chosen : texts.choose;
  element.className = isChosen ? 'noted-chosen' : 'button button-plain button-small';
  if (!(element instanceof HTMLButtonElement)) return element;
  element.type = 'button';
  element.setAttribute('aria-label', `${texts.choose}: ${reward.productName}`);
  element.addEventListener('click', () => void choose(element, reward, { texts, onChosen }));
  return element;
}

async function choose(
  button: HTMLButtonElement,
  { variantId }: Extra,
  { texts, onChosen }: Pick<Circumstances, 'texts' | 'onChosen'>,
): Promise<void> {
  if (button.ariaBusy === 'true') return;
  const locale = pageLocale();
  button.ariaBusy = 'true';
  try {
    const bag = await changeBag(locale, () => postLine(locale, { variantId, type: 'redeemable' }));
    onChosen(bag);
    showToast('success', texts.added);
  } catch (error) {
    showToast('error', await explainFailure(error, locale));
  } finally {
    button.ariaBusy = 'false';
  }
}
