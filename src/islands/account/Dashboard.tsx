import './account.css';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import type { StateTexts } from './account-props.ts';
import { Credentials } from './credentials/Credentials.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Mails } from './mails/Mails.tsx';
import { Orders } from './Orders.tsx';
import { PersonalDetails } from './PersonalDetails.tsx';
import { TierProgress, type TierSpend } from './TierProgress.tsx';

interface Props extends PageLocale {
  readonly localeTag: string;
  /** The section of each part that the shop has. */
  readonly parts: {
    readonly tierProgress?: Texts<'tierProgress'> | undefined;
    readonly orders?: Texts<'orders'> | undefined;
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
