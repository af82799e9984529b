import './account.css';
import type { User } from '#commerce/user.ts';
import type { LoyaltyTier } from '#domain/account/loyalty-tiers.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import { useUser } from '../user/useUser.ts';
import type { AccountProps, OrderTexts, StateTexts } from './account-props.ts';
import { Credentials } from './credentials/Credentials.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Mails } from './mails/Mails.tsx';
import { Orders } from './Orders.tsx';
import { PersonalDetails } from './PersonalDetails.tsx';

interface Props extends PageLocale {
  readonly localeTag: string;
  /** The section of each part that the shop has. */
  readonly parts: {
    readonly tierProgress?: Texts<'tierProgress'> | undefined;
    readonly orders?: (Texts<'orders'> & OrderTexts) | undefined;
    readonly personalDetails: Texts<'personalDetails'>;
    readonly mails?: Texts<'mails'> | undefined;
    readonly credentials?: (Texts<'credentials'> & Texts<'authentication'>) | undefined;
    readonly deleteAccount?: Texts<'deleteAccount'> | undefined;
  };
  readonly state: StateTexts;
  /** Absent in a shop without tiers. */
  readonly tierSpend?: TierSpend | undefined;
  readonly helpLink?: string | undefined;
  readonly hasBirthDates: boolean;
  /** What the page of the wait list is called. */
  readonly waitList?: string | undefined;
}

/** The account at a glance. Its parts are one island, so that what they have in common is in the page once. */
export function Dashboard({ parts, state, tierSpend, helpLink, ...props }: Props) {
  const { hasBirthDates, waitList = '', ...where } = props;
  const { tierProgress, orders, personalDetails, mails, credentials, deleteAccount } = parts;
  return (
    <>
      {tierSpend && tierProgress && (
        <TierProgress {...where} texts={{ ...tierProgress, ...state }} tierSpend={tierSpend} />
      )}
      {orders && (
        <section className="member-latest">
          <h2>{orders.latestOrder}</h2>
          <Orders {...where} texts={{ ...orders, ...state }} helpLink={helpLink} isLatestOnly />
        </section>
      )}
      <PersonalDetails
        {...where}
        texts={{ ...personalDetails, ...state }}
        hasBirthDates={hasBirthDates}
      />
      {mails && <Mails {...where} texts={{ ...mails, ...state }} waitList={waitList} />}
      {credentials && <Credentials {...where} texts={credentials} />}
      {deleteAccount && <DeleteAccount {...where} texts={{ ...deleteAccount, ...state }} />}
    </>
  );
}

/** The spend that each tier above the first starts from. */
type TierSpend = Readonly<Record<Exclude<LoyaltyTier, 'white'>, Money>>;

interface TierProps extends AccountProps<'tierProgress'> {
  readonly tierSpend: TierSpend;
}

/** How much more a member spends until the next tier: in words, and as a bar that says the same. */
function TierProgress({ country, language, localeTag, texts, tierSpend }: TierProps) {
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
