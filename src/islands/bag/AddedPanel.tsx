import { useRef } from 'react';
import type { Bag, LineItem } from '#commerce/bag.ts';
import { CART, linePath, localAddress } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import type { PicturePlace } from '#domain/pictures/picture-addresses.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { BagOffers } from '#views/BagOffers.tsx';
import { LinePicture } from '#views/LinePicture.tsx';
import { LinePrice } from '#views/LinePrice.tsx';
import type { PageLocale } from '../browser/client.ts';
import { Icon } from '../react/Icon.tsx';
import { useLatePart } from '../react/late-part.tsx';
import { WholeWords } from '../words/WholeWords.tsx';
import { AddedRow } from './AddedRow.tsx';
import { type Added, addedLine, closeAdded, useAdded } from './added-store.ts';
import { useBag } from './useBag.ts';
import { useBesidePage } from './useBesidePage.ts';

/** What goes with a piece is loaded once the panel is open, and left out if it can't be. */
async function loadCompanions() {
  return (await import('./Companions.tsx')).Companions;
}

interface Props {
  readonly locale: PageLocale;
  readonly texts: Texts<'bag'>;
  /** Absent in a shop without a checkout. */
  readonly checkout: string | undefined;
  readonly pictureSources: ReadonlyArray<string>;
}

/**
 * What was just added, as long as it's in the bag: how far it is to free delivery, the ways to the bag and the
 * checkout, and what goes with it.
 */
export function AddedPanel({ locale, ...props }: Props) {
  const { bag } = useBag(locale, { isShown: false });
  const added = useAdded((state) => state.added);
  const line = bag && added && addedLine(bag, added.variantId);
  if (!line) return null;
  return (
    <WholeWords language={locale.language}>
      <Panel {...{ bag, added, line, locale }} {...props} />
    </WholeWords>
  );
}

interface PanelProps extends Props {
  readonly bag: Bag;
  readonly added: Added;
  readonly line: LineItem;
}

function Panel({ bag, added, line, locale: pageLocale, texts, ...props }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { checkout, pictureSources } = props;
  const locale = localeFor(pageLocale.country, pageLocale.language);
  const companions = useLatePart(true, loadCompanions);
  useBesidePage(panel, added);
  return (
    <div ref={panel} className="added" role="dialog" tabIndex={-1} aria-labelledby="added-title">
      <div className="added-head">
        <h2 id="added-title">
          <Icon name="check" />
          {texts.added}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.dismiss}
          onClick={() => closeAdded('back')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="added-content">
        <AddedLine {...{ line, locale, texts, pictureSources }} />
        {added.priceRise && (
          <p className="bag-note bag-problem" role="alert">
            {added.priceRise}
          </p>
        )}
        <BagOffers bag={bag} />
        {/* With how many pieces it's for, since only one of them is shown. */}
        <p className="added-sum">
          <span>{`${texts.subtotal} · ${fillText(texts.items, { count: bag.itemsCount })}`}</span>
          <strong>{bag.displaySubtotal}</strong>
        </p>
        <div className="added-ways">
          <a className="button button-plain" href={localAddress(CART, locale)}>
            {texts.viewBag}
          </a>
          {checkout && (
            <a className="button" href={checkout}>
              {texts.checkout}
            </a>
          )}
        </div>
        {companions.status === 'waiting' && <section className="added-with" />}
        {companions.status === 'here' && (
          <companions.part key={line.variantId} {...{ bag, line }} locale={pageLocale} />
        )}
      </div>
    </div>
  );
}

const PICTURE_PLACE: PicturePlace = {
  sizes: '6rem',
  narrowest: 96,
  widest: 96,
  isNominal: true,
};

interface LineProps {
  readonly line: LineItem;
  readonly locale: Locale;
  readonly texts: Texts<'bag'>;
  readonly pictureSources: ReadonlyArray<string>;
}

/** A line with the price of one piece, as on its page. */
function AddedLine({ line, locale, texts, pictureSources }: LineProps) {
  const { brandName, productName, variantName, quantity } = line;
  return (
    <AddedRow
      address={localAddress(linePath(line), locale)}
      picture={<LinePicture item={line} {...{ pictureSources }} place={PICTURE_PLACE} />}
      brandName={brandName}
      name={productName}
    >
      {variantName && <bdi className="line-variant">{variantName}</bdi>}
      {quantity > 1 && <bdi className="line-variant">{`${texts.quantity}: ${quantity}`}</bdi>}
      <span className="bag-price">
        <LinePrice item={line} {...{ locale, texts }} isOfOne />
      </span>
    </AddedRow>
  );
}
