import type { Texts } from '#i18n/texts.ts';
import './account.css';
import {
  announcedPoints,
  type PendingPoints,
  type PointLog,
  pointLogSchema,
} from '#commerce/point-log.ts';
import { withTrueMinus } from '#domain/money/true-minus.ts';
import { fillText } from '#i18n/fill-text.ts';
import { AccountList } from './AccountList.tsx';
import { type AccountProps, dateText } from './account-props.ts';
import { listedIn, useAccountPages } from './useAccount.ts';

/** Points earned and spent, newest first, with the balance. */
export function PointLogs({ texts, localeTag, country, language }: AccountProps<'pointLogs'>) {
  const { pages, state, more } = useAccountPages({ country, language }, 'pointLogs');
  const items = listedIn(pages, pointLogSchema);
  const { pending } = announcedPoints(pages?.[0]);
  const balanceText = ({ balance }: PointLog) =>
    fillText(texts.balance, { points: balance.toLocaleString(localeTag) });
  return (
    <>
      {items[0] && <p className="account-balance">{balanceText(items[0])}</p>}
      {pending.length > 0 && <Pending {...{ pending, texts, localeTag }} />}
      <AccountList
        className="account-points"
        empty={texts.noPoints}
        {...{ items, texts, state, more }}
      >
        {(log) => (
          <>
            <p>
              {reasonText(log, texts)}
              <small>{dateText(log.happenedAt, localeTag)}</small>
              {log.pointsLeft > 0 && log.validUntil && (
                <small>{endText(log, { texts, localeTag })}</small>
              )}
            </p>
            <p className="account-point-change">
              <strong>{changeText(log.points, localeTag)}</strong>
              <small>{balanceText(log)}</small>
            </p>
          </>
        )}
      </AccountList>
    </>
  );
}

interface PendingProps extends Pick<AccountProps<'pointLogs'>, 'texts' | 'localeTag'> {
  readonly pending: ReadonlyArray<PendingPoints>;
}

/** What orders that can still be returned are going to bring. */
function Pending({ pending, texts, localeTag }: PendingProps) {
  const total = pending.reduce((sum, { points }) => sum + points, 0);
  return (
    <section className="account-pending">
      <h2>{fillText(texts.pendingPoints, { points: total.toLocaleString(localeTag) })}</h2>
      <p>{texts.pendingWhen}</p>
      <ul className="account-pending-points">
        {pending.map(({ id, orderNumber, placedAt, points }) => (
          <li key={id}>
            <p>
              {fillText(texts.reasonOrder, { number: orderNumber })}
              <small>{fillText(texts.placedOn, { date: dateText(placedAt, localeTag) })}</small>
            </p>
            <p className="account-point-change">
              <strong>{changeText(points, localeTag)}</strong>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function changeText(points: number, localeTag: string): string {
  return withTrueMinus(points.toLocaleString(localeTag, { signDisplay: 'exceptZero' }));
}

/** Until when what is left of the points is valid. */
function endText(
  { pointsLeft, validUntil }: PointLog,
  { texts, localeTag }: Pick<AccountProps<'pointLogs'>, 'texts' | 'localeTag'>,
): string {
  const points = pointsLeft.toLocaleString(localeTag);
  return fillText(texts.pointsEnd, { points, date: dateText(validUntil, localeTag) });
}

function reasonText({ reason, orderNumber }: PointLog, texts: Texts<'pointLogs'>): string {
  const byReason = {
    order: texts.reasonOrder,
    redeemed: texts.reasonRedeemed,
    birthday: texts.reasonBirthday,
    welcome: texts.reasonWelcome,
    adjustment: texts.reasonAdjustment,
  };
  return fillText(byReason[reason], { number: orderNumber });
}
