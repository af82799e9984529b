import './add-to-bag.css';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { Country, Language } from '#domain/locale/locales.ts';
import { unavailableReason } from '#domain/product/can-be-bought.ts';
import type { Texts } from '#i18n/texts.ts';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { loadAhead, loadForPress, pressToAdd } from '../page/load-for-press.ts';
import { shownProduct } from '../page/shown-product.ts';
import { MissingPart, useLatePart } from '../react/late-part.tsx';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import type { BagVariant } from './bag-variant.ts';
import { useLiveVariants } from './useLiveVariants.ts';

interface Props {
  /** The product whose prices and stock are requested again; without it, they stay as served. */
  readonly productId?: string;
  readonly variants: ReadonlyArray<BagVariant>;
  readonly initialVariantId: string;
  readonly country: Country;
  readonly language: Language;
  readonly texts: Texts<'addToBag'>;
}

/** The panel that it opens has quick buttons. */
async function loadAdd() {
  const [code] = await Promise.all([import('./add-to-bag.ts'), import('./cards/quick-buttons.ts')]);
  return code;
}

async function loadAlternatives(locale: PageLocale) {
  const [{ Alternatives }, texts] = await Promise.all([
    import('../lists/Alternatives.tsx'),
    loadTexts('lists', locale),
  ]);
  return { Alternatives, texts };
}

/** The button that adds the selected variant to the bag, if it's available. */
export function AddToBag({ productId, initialVariantId, country, language, ...props }: Props) {
  const { texts } = props;
  const locale = { country, language };
  const soldOut = texts.soldOut;
  const { variants, refresh } = useLiveVariants(props.variants, { ...locale, productId, soldOut });
  const chosenId = useStore(shownProduct, (shown) => shown.variantId);
  const variantId = chosenId ?? initialVariantId;
  const isMember = useBrowserValue(isSignedIn, false);
  const [isAdding, setIsAdding] = useState(false);
  const variant = variants.find(({ id }) => id === variantId);
  const reason = variant && unavailableReason(variant, { isMember });
  const alternatives = useLatePart(
    reason !== undefined,
    useCallback(() => loadAlternatives({ country, language }), [country, language]),
  );
  const seen = variant?.amount;
  const add = async () => {
    setIsAdding(true);
    const press = pressToAdd();
    const again = () => void add();
    const code = await loadForPress(loadAdd, press.deadline, again);
    const addition = await code?.addToBag(locale, { variantId }, { texts, ...press, seen, again });
    setIsAdding(false);
    if (addition && ('bag' in addition ? addition.hasRisen : addition.refusal)) refresh();
  };

  return (
    <>
      <button
        type="button"
        className="button add-to-bag"
        disabled={!variant || reason !== undefined}
        aria-busy={isAdding}
        onPointerEnter={() => loadAhead(loadAdd)}
        onFocus={() => loadAhead(loadAdd)}
        onClick={() => !isAdding && add()}
      >
        {reason ? texts[reason] : texts[isAdding ? 'adding' : 'add']}
      </button>
      {reason && (
        <div className="add-alternatives">
          {alternatives.status === 'missing' && <MissingPart retry={alternatives.retry} />}
          {alternatives.status === 'here' && (
            <alternatives.part.Alternatives
              {...{ locale, variantId }}
              unavailableReason={reason}
              texts={alternatives.part.texts}
            />
          )}
        </div>
      )}
    </>
  );
}
