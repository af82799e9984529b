import './add-to-bag.css';
import { type Ref, useCallback, useState } from 'react';
import type { Country, Language } from '#domain/locale/locales.ts';
import { unavailableReason } from '#domain/product/can-be-bought.ts';
import type { Texts } from '#i18n/texts.ts';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { listenToCards } from '../cards/listen-to-cards.ts';
import { loadAhead, loadForPress, pressToAdd } from '../page/load-for-press.ts';
import type { ShownVariant } from '../product-page/shown-variant.ts';
import { MissingPart, useLatePart } from '../react/late-part.tsx';
import { useBrowserValue } from '../react/useBrowserValue.ts';

interface Props {
  /** The one that is shown. */
  readonly variant: ShownVariant;
  /** What it's called among the others or, if it's the only one, what its product is called. */
  readonly name: string;
  readonly country: Country;
  readonly language: Language;
  readonly texts: Texts<'addToBag'>;
  readonly button?: Ref<HTMLButtonElement>;
  /** Called when the shop has answered that price or stock aren't as shown. */
  readonly onChanged?: () => void;
}

/** The panel that it opens has quick buttons. */
async function loadAdd() {
  listenToCards();
  return import('./add-to-bag.ts');
}

async function loadAlternatives(locale: PageLocale) {
  const [{ Alternatives }, texts] = await Promise.all([
    import('../lists/Alternatives.tsx'),
    loadTexts('lists', locale),
  ]);
  return { Alternatives, texts };
}

/** The button that adds a variant to the bag, if it's available. */
export function AddToBag({ variant, name, country, language, texts, button, onChanged }: Props) {
  const locale = { country, language };
  const { id: variantId, amount: seen } = variant;
  const isMember = useBrowserValue(isSignedIn, false);
  const [isAdding, setIsAdding] = useState(false);
  const reason = unavailableReason(variant, { isMember });
  const alternatives = useLatePart(
    reason !== undefined,
    useCallback(() => loadAlternatives({ country, language }), [country, language]),
  );
  const add = async () => {
    setIsAdding(true);
    const press = pressToAdd();
    const again = () => void add();
    const code = await loadForPress(loadAdd, press.deadline, again);
    const addition = await code?.addToBag(locale, { variantId }, { texts, ...press, seen, again });
    setIsAdding(false);
    if (addition && ('bag' in addition ? addition.hasRisen : addition.refusal)) onChanged?.();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="button add-to-bag"
        disabled={reason !== undefined}
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
              {...{ locale, variantId, name }}
              unavailableReason={reason}
              texts={alternatives.part.texts}
            />
          )}
        </div>
      )}
    </>
  );
}
