import type { QuickVariant } from '#commerce/shop-port.ts';
import { pageLocale } from '../browser-client.ts';
import { iconAddress } from '../icon-address.ts';
import { type PressToAdd, pressToAdd } from '../load-for-press.ts';
import { report } from '../reporting/report.ts';
import { showUnreachable } from '../toast/failure.ts';
import { addToBag } from './add-to-bag.ts';
import type { OfferedItem } from './ChooseVariant.tsx';
import { type BagSection, loadBagSection } from './load-bag-section.ts';

/**
 * Adds a button's variant, or one that the shopper chooses if the product has several. Says how it
 * went, as the product's page does. Never throws.
 */
export async function quickAdd(button: HTMLElement, press: PressToAdd): Promise<void> {
  const { add: variantId = '', choose: productId } = button.dataset;
  try {
    const texts = await loadBagSection(pageLocale().language);
    if (productId === undefined) {
      const seen = button.dataset.price ? Number(button.dataset.price) : undefined;
      await add({ button, texts, variantId, seen, press });
    } else {
      const { chooseVariant } = await import('./choose-variant.tsx');
      const item = itemBeside(button);
      const onChoose = (variant: QuickVariant, onAnswer: () => void) =>
        add({
          button,
          texts,
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
  readonly texts: BagSection;
  readonly variantId: string;
  /** Its price as the shopper saw it, in minor units; undefined if they saw none. */
  readonly seen: number | undefined;
  readonly press: PressToAdd;
  /** Called before the shopper is told. */
  readonly onAnswer?: () => void;
}

async function add(addition: Addition): Promise<void> {
  const { button, texts, variantId, seen, press, onAnswer } = addition;
  const again = () => void add({ ...addition, press: pressToAdd() });
  const path = linkBeside(button)?.pathname;
  const options = { texts, again, ...press, seen, path, ...(onAnswer && { onAnswer }) };
  const answer = await addToBag(pageLocale(), { variantId }, options);
  if ('bag' in answer) markAdded(button);
}

/** A tick on the button, as long as the page is open. */
function markAdded(button: HTMLElement): void {
  button.dataset.added = '';
  button.querySelector('use')?.setAttribute('href', iconAddress('check'));
}

/** What the card beside the button shows of the product. */
function itemBeside(button: HTMLElement): OfferedItem {
  const place = placeOf(button);
  const picture = place?.querySelector('img');
  const textOf = (selector: string) => place?.querySelector(selector)?.textContent?.trim() ?? '';
  return {
    picture: picture?.currentSrc || picture?.src,
    brand: textOf('.card-brand, .line-brand'),
    name: textOf('.card-name, .added-name') || textOf('a:not(.card)'),
  };
}

const placeOf = (button: HTMLElement) => button.closest('li, .account-item');

/** The link to the page of the button's product. */
const linkBeside = (button: HTMLElement) =>
  placeOf(button)?.querySelector<HTMLAnchorElement>('a[href]');
