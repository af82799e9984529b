import './account.css';
import { fillText } from '#i18n/fill-text.ts';
import { AccountList } from './AccountList.tsx';
import { type PointLog, readPointLog } from './account-lists.ts';
import { type AccountProps, type AccountTexts, dateText } from './account-texts.ts';
import { listedIn, useAccountPages } from './useAccount.ts';

/** Points earned and spent, newest first, with the balance. */
export function PointLogs({ texts, localeTag, country, language }: AccountProps) {
  const { pages, state, more } = useAccountPages({ country, language }, 'pointLogs');
  return (
    <AccountList
      className="account-points"
      items={listedIn(pages, readPointLog)}
      empty={texts.noPoints}
      {...{ texts, state, more }}
    >
      {(log) => (
        <>
          <p>
            {reasonText(log, texts)}
            <small>{dateText(log.happenedAt, localeTag)}</small>
          </p>
          <p className="account-point-change">
            <strong>{log.points.toLocaleString(localeTag, { signDisplay: 'exceptZero' })}</strong>
            <small>
              {fillText(texts.balance, { points: log.balance.toLocaleString(localeTag) })}
            </small>
          </p>
        </>
      )}
    </AccountList>
  );
}

function reasonText({ reason, orderNumber }: PointLog, texts: AccountTexts): string {
  const byReason = {
    order: texts.reasonOrder,
    redeemed: texts.reasonRedeemed,
    birthday: texts.reasonBirthday,
    welcome: texts.reasonWelcome,
    adjustment: texts.reasonAdjustment,
  };
  return fillText(byReason[reason], { number: orderNumber });
}
