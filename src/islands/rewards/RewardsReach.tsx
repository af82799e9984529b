import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Extra } from '#commerce/account-item.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Texts } from '#i18n/texts.ts';
import { useBag } from '../bag/useBag.ts';
import { chooseExtra, useExtras } from '../bag/useExtras.ts';
import { pointsOfMember } from '../browser/member.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { useUser } from '../user/useUser.ts';

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly texts: Texts<'rewardReach'>;
}

/**
 * Says how many rewards the member can choose from, and at each product of the page its size, and how many
 * points are missing; those for which there are enough can be chosen, which adds them to the bag. Points of
 * rewards in the bag are spent already. Where the API doesn't answer, nothing is said.
 */
export function RewardsReach({ country, language, texts }: Props) {
  const locale = { country, language };
  const kept = useBrowserValue(pointsOfMember, undefined);
  const { data: user } = useUser(locale);
  const has = user?.points ?? kept;
  const { extras } = useExtras(has === undefined ? null : 'rewards', locale);
  const { bag, hasFailed } = useBag(locale);
  // Before the bag is known, what is spent in it would seem to be left.
  const rewards = bag === undefined && !hasFailed ? [] : extras;
  const places = usePlaces();
  const { tag } = localeFor(country, language);
  const left = (has ?? 0) - (bag?.points ?? 0);
  const chosen = new Set(
    bag?.lineItems.flatMap(({ type, variantId }) => (type === 'redeemable' ? [variantId] : [])),
  );
  const missingText = (pattern: string, points: number) =>
    fillText(pattern, { points: formatNumber(points, tag) });
  const choose = ({ variantId }: Extra) =>
    chooseExtra(locale, { variantId, type: 'redeemable' }, texts.added);
  const actionOf = (reward: Extra) => {
    if (chosen.has(reward.variantId)) return <p className="noted-chosen">{texts.chosen}</p>;
    const missing = reward.points - left;
    if (missing > 0) return missingText(texts.missing, missing);
    return <ChooseReward reward={reward} label={texts.choose} choose={choose} />;
  };
  const inReach = rewards.filter(({ points }) => points <= left).length;
  const nearest = Math.min(...rewards.map(({ points }) => points));
  return (
    <>
      <p className="rewards-reach" role="status">
        {rewards.length > 0 &&
          (inReach > 0
            ? pluralText(texts, 'inReach', { count: inReach, tag })
            : missingText(texts.first, nearest - left))}
      </p>
      {places.map(({ element, kind, product }) => {
        const reward = rewards.find(({ productSlug }) => productPath(productSlug) === product);
        if (!reward) return null;
        return createPortal(kind === 'state' ? reward.variantName : actionOf(reward), element);
      })}
    </>
  );
}

interface Place {
  readonly element: HTMLElement;
  readonly kind: 'state' | 'action';
  /** The path of its product. */
  readonly product: string | undefined;
}

/** Where the page has room for what its products' rewards cost; see NotedProducts.astro. */
function usePlaces(): ReadonlyArray<Place> {
  const [places, setPlaces] = useState<ReadonlyArray<Place>>([]);
  useEffect(() => {
    const placesFor = (kind: Place['kind']) =>
      [...document.querySelectorAll<HTMLElement>(`.noted-${kind}`)].map(
        (element): Place => ({ element, kind, product: element.dataset.product }),
      );
    setPlaces([...placesFor('state'), ...placesFor('action')]);
  }, []);
  return places;
}

interface ChooseProps {
  readonly reward: Extra;
  readonly label: string;
  readonly choose: (reward: Extra) => Promise<void>;
}

function ChooseReward({ reward, label, choose }: ChooseProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    await choose(reward);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="button button-plain button-small"
      aria-label={`${label}: ${reward.productName}`}
      aria-busy={isBusy}
      onClick={() => void press()}
    >
      {label}
    </button>
  );
}
