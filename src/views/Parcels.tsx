import type { Parcel } from '#commerce/order.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly parcels: ReadonlyArray<Parcel>;
  /** Whether something of the order is still to be sent. */
  readonly isPartlySent: boolean;
  readonly texts: Texts<'parcels'>;
}

/** The parcels of an order: when each was sent, what is in it, and where it can be followed. */
export function Parcels({ parcels, isPartlySent, texts }: Props) {
  if (parcels.length === 0) return null;
  const count = parcels.length;
  // What a single one contains is what was ordered.
  const hasContents = count > 1 || isPartlySent;
  return (
    <div className="parcels">
      {parcels.map((parcel, index) => (
        <div key={parcel.id}>
          <h3>{count > 1 ? fillText(texts.oneOf, { index: index + 1, count }) : texts.only}</h3>
          <When {...{ parcel, texts }} />
          <Way {...{ parcel, texts }} />
          {hasContents && <Contents lines={parcel.lines} />}
        </div>
      ))}
      {isPartlySent && <p>{texts.rest}</p>}
    </div>
  );
}

interface PartProps {
  readonly parcel: Parcel;
  readonly texts: Texts<'parcels'>;
}

function When({ parcel: { displaySentOn, displayDeliveredOn }, texts }: PartProps) {
  if (displayDeliveredOn) return <p>{fillText(texts.deliveredOn, { date: displayDeliveredOn })}</p>;
  return displaySentOn && <p>{fillText(texts.sentOn, { date: displaySentOn })}</p>;
}

/** By which carrier it comes. Its number stands alone, so that it can be copied. */
function Way({ parcel: { carrier, trackingNumber, trackingUrl }, texts }: PartProps) {
  return (
    <>
      <dl>
        {carrier && (
          <>
            <dt>{texts.carrier}</dt>
            <dd dir="auto">{carrier}</dd>
          </>
        )}
        {trackingNumber && (
          <>
            <dt>{texts.trackingNumber}</dt>
            <dd dir="auto">{trackingNumber}</dd>
          </>
        )}
      </dl>
      {trackingUrl && (
        <p>
          <a
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={trackingNumber && `${texts.track}: ${trackingNumber}`}
          >
            {texts.track}
          </a>
        </p>
      )}
    </>
  );
}

function Contents({ lines }: Pick<Parcel, 'lines'>) {
  return (
    <ul>
      {lines.map(({ variantId, productName, variantName, quantity }) => (
        <li key={variantId}>
          {`${quantity} × `}
          <bdi>{[productName, variantName].filter(Boolean).join(', ')}</bdi>
        </li>
      ))}
    </ul>
  );
}
