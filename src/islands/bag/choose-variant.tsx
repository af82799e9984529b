import type { Offer } from '#commerce/offer.ts';
import type { Deadline } from '#commerce/within-time.ts';
import { knownOptionType } from '#domain/listing/option-types.ts';
import type { Texts } from '#i18n/texts.ts';
import { pageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { fetchVariants } from '../product/fetch-variants.ts';
import { openDialog } from '../react/roots/open-root.ts';
import { ChooseVariant, type OfferedItem } from './ChooseVariant.tsx';
import styles from './choose-variant.css?url&no-inline';

interface Choice {
  /** Chosen at first, if it can be bought. */
  readonly variantId: string;
  readonly texts: Texts<'addToBag'>;
  readonly item: OfferedItem | Promise<OfferedItem>;
  /** The deadline for opening it. */
  readonly deadline: Deadline;
  /** Adds it; `onAnswer` closes the dialog. */
  readonly onChoose: (variant: Offer, onAnswer: () => void) => Promise<void>;
  readonly onClose?: () => void;
}

/**
 * Opens a dialog with all variants of a product, with their current prices and stock. It closes
 * once one is added or couldn't be, and returns the focus. Resolves once it's open.
 */
export async function chooseVariant(productId: string, choice: Choice): Promise<void> {
  const locale = pageLocale();
  const [words, { variants, optionType }, item] = await Promise.all([
    loadTexts('quickAdd', locale),
    fetchVariants(locale, productId, choice.deadline),
    choice.item,
    loadStyles(styles),
  ]);
  const { variantId, onChoose, onClose } = choice;
  const texts = { ...choice.texts, close: words.close };
  const shown = { variantId, item, variants, texts, title: words[knownOptionType(optionType)] };
  await new Promise<void>((onOpen) =>
    openDialog((end) => {
      const close = () => {
        end();
        onClose?.();
      };
      return <ChooseVariant {...{ ...shown, onChoose, onOpen }} onClose={close} />;
    }),
  );
}
