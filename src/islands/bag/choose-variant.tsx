import type { QuickVariant } from '#commerce/shop-port.ts';
import type { Deadline } from '#commerce/within-time.ts';
import { knownOptionType } from '#domain/listing/option-types.ts';
import type en from '#i18n/messages/en.json';
import { pageLocale } from '../browser-client.ts';
import { loadStyles } from '../load-styles.ts';
import { openDialog } from '../open-root.ts';
import { fetchVariants } from '../product/fetch-variants.ts';
import { ChooseVariant, type OfferedItem } from './ChooseVariant.tsx';
import styles from './choose-variant.css?url&no-inline';
import type { BagSection } from './load-bag-section.ts';

const SECTIONS = import.meta.glob<(typeof en)['quickAdd']>('../../i18n/messages/*.json', {
  import: 'quickAdd',
});

interface Choice {
  /** Chosen at first, if it can be bought. */
  readonly variantId: string;
  readonly texts: BagSection;
  readonly item: OfferedItem | Promise<OfferedItem>;
  /** The deadline for opening it. */
  readonly deadline: Deadline;
  /** Adds it; `onAnswer` closes the dialog. */
  readonly onChoose: (variant: QuickVariant, onAnswer: () => void) => Promise<void>;
  readonly onClose?: () => void;
}

/**
 * Opens a dialog with all variants of a product, with their current prices and stock. It closes
 * once one is added or couldn't be, and returns the focus. Resolves once it's open.
 */
export async function chooseVariant(productId: string, choice: Choice): Promise<void> {
  const locale = pageLocale();
  const [words, { variants, optionType }, item] = await Promise.all([
    SECTIONS[`../../i18n/messages/${locale.language}.json`]?.(),
    fetchVariants(locale, productId, choice.deadline),
    choice.item,
    loadStyles(styles),
  ]);
  if (!words) throw new Error(`There are no words for choosing in ${locale.language}.`);
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
