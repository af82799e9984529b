import { jsonApiProducts } from '#commerce/json-api-products.ts';
import type { Offer } from '#commerce/offer.ts';
import type { Texts } from '#i18n/texts.ts';
import { browserClient, pageLocale } from '../browser/client.ts';
import { iconAddress } from '../browser/icon-address.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { type PressToAdd, pressToAdd } from '../page/load-for-press.ts';
import { report } from '../reporting/report.ts';
import { showUnreachable } from '../toast/show-toast.ts';
import { addToBag } from './add-to-bag.ts';
import type { OfferedItem } from './ChooseVariant.tsx';

/**
 * Adds a button's variant, or one that the shopper chooses if the product has several. Says how it
 * went, as the product's page does. Never throws.
 */
export async function quickAdd(button: HTMLElement, press: PressToAdd): Promise<void> {
  const { add: variantId = '', choose: productId } = button.dataset;
  try {
    const texts = await loadTexts('addToBag', pageLocale());
    if (productId === undefined) {
      const seen = button.dataset.price ? Number(button.dataset.price) : undefined;
      await add({ button, texts, variantId, seen, press });
    } else {
      const { chooseVariant } = await import('./choose-variant.tsx');
      const item = offeredItem(productId);
      const onChoose = (variant: Offer, onAnswer: () => void) =>
        add({
          button,
          texts,
          productId,
          variantId: variant.id,
          seen: variant.amount,
          press: pressToAdd(),
          onAnswer,
        });
      const { deadline } = press;
      await chooseVariant(productId, { variantId, texts, item, deadline, onChoose });
    }
  } catch (error) {
    report('add-to-bag', error);
    showUnreachable(() => button.click());
  }
}

interface Addition {
  readonly button: HTMLElement;
  readonly texts: Texts<'addToBag'>;
  readonly variantId: string;
  /** Undefined if the card stands for the variant. */
  readonly productId?: string;
  /** Its price as the shopper saw it, in minor units; undefined if they saw none. */
  readonly seen: number | undefined;
  readonly press: PressToAdd;
  /** Called before the shopper is told. */
  readonly onAnswer?: () => void;
}

async function add(addition: Addition): Promise<void> {
  const { button, texts, variantId, productId, seen, press, onAnswer } = addition;
  const again = () => void add({ ...addition, press: pressToAdd() });
  const card = { ...(productId && { productId }) };
  const options = { texts, again, ...press, seen, card, ...(onAnswer && { onAnswer }) };
  const answer = await addToBag(pageLocale(), { variantId }, options);
  if ('bag' in answer) markAdded(button);
}

/** A tick on the button, as long as the page is open. */
function markAdded(button: HTMLElement): void {
  button.dataset.added = '';
  button.querySelector('use')?.setAttribute('href', iconAddress('check'));
}

/** What the product to choose from is called, and looks like. */
async function offeredItem(productId: string): Promise<OfferedItem> {
  const [card] = await jsonApiProducts(browserClient(pageLocale())).cards([productId]);
  return { picture: card?.picture.url, brand: card?.brandName ?? '', name: card?.name ?? '' };
}
