import './account.css';
import { fillText } from '#i18n/fill-text.ts';
import { AccountState } from './AccountState.tsx';
import { type PointLog, readPointLog } from './account-lists.ts';
import { type AccountProps, type AccountTexts, dateText } from './account-texts.ts';
import { useAccountList } from './useAccount.ts';

/** Every point that was earned and spent, newest first, with what was left. */
export function PointLogs({ texts, localeTag, country, language }: AccountProps) {
  const { data: items, state } = useAccountList({ country, language }, 'pointLogs', readPointLog);
  return (
    <AccountState {...{ texts, state }} empty={items?.length === 0 && texts.noPoints}>
      <ol className="account-points">
        {items?.map((log) => (
          <li key={log.id}>
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
          </li>
        ))}
      </ol>
    </AccountState>
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
