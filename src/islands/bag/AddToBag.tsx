import './add-to-bag.css';
import type { LaunchStatus } from '#content';
import type { Country, Language } from '#domain/locales.ts';
import { report } from '../reporting/report.ts';
import { reportAdded } from '../search/search-events.ts';
import { showToast } from '../toast/toast-store.ts';
import type { AddTexts } from './bag-texts.ts';
import { useAddToBag } from './queries.ts';
import { useSelectedVariant } from './useSelectedVariant.ts';

export interface BagVariant {
  readonly id: string;
  readonly isSoldOut: boolean;
  readonly launchStatus: LaunchStatus;
}

interface Props {
  readonly variants: ReadonlyArray<BagVariant>;
  readonly initialVariantId: string;
  readonly country: Country;
  readonly language: Language;
  readonly texts: AddTexts;
}

/** The button that puts the selected variant of a product into the bag. */
export function AddToBag({ variants, initialVariantId, country, language, texts }: Props) {
  const variantId = useSelectedVariant(
    initialVariantId,
    variants.map(({ id }) => id),
  );
  const { trigger, isMutating } = useAddToBag({ country, language });
  const variant = variants.find(({ id }) => id === variantId);
  const hindrance = variant && hindranceOf(variant);
  const add = async () => {
    try {
      await trigger(variantId);
      showToast('success', texts.added);
      queueMicrotask(() => reportAdded(variantId));
    } catch (error) {
      report('add-to-bag', error);
      showToast('error', texts.failed);
    }
  };

  return (
    <button
      type="button"
      className="button add-to-bag"
      disabled={!variant || hindrance !== undefined}
      aria-busy={isMutating}
      onClick={() => !isMutating && add()}
    >
      {hindrance ? texts[hindrance] : texts[isMutating ? 'adding' : 'add']}
    </button>
  );
}

/** Why a variant cannot be bought, as the text that says so. */
function hindranceOf(variant: BagVariant): 'comingSoon' | 'soldOut' | undefined {
  if (variant.launchStatus === 'coming_soon') return 'comingSoon';
  return variant.isSoldOut ? 'soldOut' : undefined;
}
