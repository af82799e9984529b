import type { QuickVariant } from '#commerce/shop-port.ts';
import type { Deadline } from '#commerce/within-time.ts';
import icons from '#components/ui/icons.svg?url&no-inline';
import { ADD_TIMEOUT_MS } from '#domain/limits.ts';
import { pageLocale } from '../browser-client.ts';
import { report } from '../reporting/report.ts';
import { showUnreachable } from '../toast/failure.ts';
import { addToBag } from './add-to-bag.ts';
import type { AddedItem } from './added-panel.ts';
import { type BagSection, loadBagSection } from './load-bag-section.ts';

/**
 * Adds a button's variant, or one that the shopper chooses if the product has several. Says how it
 * went, as the product's page does. Never throws.
 */
export async function quickAdd(button: HTMLElement, deadline: Deadline): Promise<void> {
  const { add: variantId = '', choose: productId } = button.dataset;
  try {
    const texts = await loadBagSection(pageLocale().language);
    if (productId === undefined) {
      await add({ button, texts, variantId, item: itemBeside(button), deadline });
    } else {
      const { chooseVariant } = await import('./choose-variant.ts');
      const item = itemBeside(button);
      const onChoose = (variant: QuickVariant, onAnswer: () => void) =>
        add({ button, texts, variantId: variant.id, item: chosenItem(item, variant), onAnswer });
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
  readonly item: AddedItem;
  readonly deadline?: Deadline;
  /** Called before the shopper is told. */
  readonly onAnswer?: () => void;
}

async function add(addition: Addition): Promise<void> {
  const { button, texts, variantId, item, onAnswer } = addition;
  const { deadline = performance.now() + ADD_TIMEOUT_MS } = addition;
  const again = () => void add({ ...addition, deadline: performance.now() + ADD_TIMEOUT_MS });
  const { added, viewBag } = texts;
  const press = { added, viewBag, again, deadline, item, ...(onAnswer && { onAnswer }) };
  const answer = await addToBag(pageLocale(), { variantId }, press);
  if ('bag' in answer) markAdded(button);
}

/** A tick on the button, as long as the page is open. */
function markAdded(button: HTMLElement): void {
  button.dataset.added = '';
  button.querySelector('use')?.setAttribute('href', `${icons}#check`);
}

/** What the card beside the button shows of the product. */
function itemBeside(button: HTMLElement): AddedItem {
  const place = button.closest('li, .account-item');
  const picture = place?.querySelector('img');
  const textOf = (selector: string) => place?.querySelector(selector)?.textContent?.trim() ?? '';
  return {
    picture: picture?.currentSrc || picture?.src,
    name: textOf('.card-name, a:not(.card)'),
    lines: [textOf('.card-brand, .account-item-brand')],
  };
}

function chosenItem({ picture, name }: AddedItem, variant: QuickVariant): AddedItem {
  return { picture: variant.pictureUrl || picture, name, lines: [variant.name, variant.price] };
}
