import './account.css';
import type { LoyaltyTier, User } from '#commerce/user.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { fillText } from '#i18n/fill-text.ts';
import { useUser } from '../user/useUser.ts';
import type { AccountProps } from './account-props.ts';

/** The spend that each tier above the first starts from. */
export type TierSpend = Readonly<Record<Exclude<LoyaltyTier, 'white'>, Money>>;

interface Props extends AccountProps<'tierProgress'> {
  readonly tierSpend: TierSpend;
}

/** How much more a member spends until the next tier: in words, and as a bar that says the same. */
export function TierProgress({ country, language, localeTag, texts, tierSpend }: Props) {
  const { data: user } = useUser({ country, language });
  const progress = user && progressOf(user, tierSpend);
  if (!progress) return <p className="account-tier" aria-hidden="true" />;
  if (progress === 'highest') return <p className="account-tier">{texts.tierHighest}</p>;
  const { next, missing, share } = progress;
  const tier = { black: texts.tierBlack, gold: texts.tierGold }[next];
  return (
    <div className="account-tier">
      <p>{fillText(texts.tierNext, { amount: formatMoney(missing, localeTag), tier })}</p>
      <progress max={1} value={share} aria-hidden="true" />
    </div>
  );
}

/** Undefined for members whose spend is in another country's currency. */
function progressOf({ loyaltyTier, amountSpent, currency }: User, tierSpend: TierSpend) {
  if (loyaltyTier === 'gold') return 'highest';
  const next = loyaltyTier === 'white' ? 'black' : 'gold';
  const from = tierSpend[next];
  if (currency !== from.currency) return undefined;
  const missing = { ...from, amount: Math.max(0, from.amount - amountSpent) };
  return { next, missing, share: Math.min(1, amountSpent / from.amount) } as const;
}
