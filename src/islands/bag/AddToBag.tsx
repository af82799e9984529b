import './add-to-bag.css';
import { lazy, Suspense, useState } from 'react';
import type { LaunchStatus } from '#content';
import type { Country, Language } from '#domain/locales.ts';
import { isSignedIn } from '../browser-client.ts';
import { useBrowserValue } from '../useBrowserValue.ts';
import type { AddTexts } from './bag-texts.ts';
import { useLiveVariants } from './useLiveVariants.ts';
import { useSelectedVariant } from './useSelectedVariant.ts';

export interface BagVariant {
  readonly id: string;
  readonly isSoldOut: boolean;
  readonly launchStatus: LaunchStatus;
}

interface Props {
  /** Whose prices and stock are asked for again; without, they are as served. */
  readonly productId?: string;
  readonly variants: ReadonlyArray<BagVariant>;
  readonly initialVariantId: string;
  readonly country: Country;
  readonly language: Language;
  readonly texts: AddTexts;
}

const loadAdd = () => import('./add-to-bag.ts');
const Alternatives = lazy(async () => ({
  default: (await import('../lists/Alternatives.tsx')).Alternatives,
}));

/** The button that puts the selected variant of a product into the bag, while there is any. */
export function AddToBag({ productId, initialVariantId, country, language, ...props }: Props) {
  const { texts } = props;
  const locale = { country, language };
  const soldOut = texts.soldOut;
  const { variants, refresh } = useLiveVariants(props.variants, { ...locale, productId, soldOut });
  const variantId = useSelectedVariant(
    initialVariantId,
    variants.map(({ id }) => id),
  );
  const isMember = useBrowserValue(isSignedIn, false);
  const isAwake = useBrowserValue(() => true, false);
  const [isAdding, setIsAdding] = useState(false);
  const variant = variants.find(({ id }) => id === variantId);
  const hindrance = variant && hindranceOf(variant, isMember);
  const add = async () => {
    setIsAdding(true);
    const { addToBag } = await loadAdd();
    const addition = await addToBag(locale, { variantId }, texts);
    setIsAdding(false);
    if ('refusal' in addition && addition.refusal) refresh();
  };

  return (
    <>
      <button
        type="button"
        className="button add-to-bag"
        disabled={!variant || hindrance !== undefined}
        aria-busy={isAdding}
        onPointerEnter={loadAdd}
        onFocus={loadAdd}
        onClick={() => !isAdding && add()}
      >
        {hindrance ? texts[hindrance] : texts[isAdding ? 'adding' : 'add']}
      </button>
      {hindrance && (
        <div className="add-alternatives">
          {isAwake && (
            <Suspense>
              <Alternatives {...{ locale, variantId, hindrance }} />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

export type Hindrance = 'comingSoon' | 'soldOut' | 'membersOnly';

/** Why a variant cannot be bought, as the text that says so. */
function hindranceOf(variant: BagVariant, isMember: boolean): Hindrance | undefined {
  if (variant.launchStatus === 'coming_soon') return 'comingSoon';
  if (variant.isSoldOut) return 'soldOut';
  if (variant.launchStatus === 'early_access' && !isMember) return 'membersOnly';
  return undefined;
}
