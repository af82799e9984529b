import type { Extra } from '#commerce/account-item.ts';
import { noPictureUrl } from '#domain/pictures/no-picture.ts';
import { type PicturePlace, pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { fillText } from '#i18n/fill-text.ts';
import { Name } from '#views/Name.tsx';
import type { CartTexts } from './cart-texts.ts';

const SIZE = 112;
const PLACE: PicturePlace = { sizes: '7rem', narrowest: SIZE, widest: SIZE, isNominal: true };

interface Props {
  readonly extra: Extra;
  readonly texts: CartTexts;
  readonly pictureSources: ReadonlyArray<string> | undefined;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  /** How many points are missing to choose it. */
  readonly missing: number;
  readonly onChoose: () => void;
  readonly onGiveBack: () => void;
}

/** A sample or reward with a button that chooses it, or gives it back. */
export function ExtraCard({ extra, texts, pictureSources, ...props }: Props) {
  const { isChosen, isBusy, isDisabled, missing, onChoose, onGiveBack } = props;
  const action = isChosen ? texts.giveBack : texts.choose;
  const { brandName, productName } = extra;
  const url = extra.imgSrc ?? noPictureUrl({ brandName, path: productName });
  const { src, srcset, sizes } = pictureAddresses({ url, width: SIZE }, PLACE, pictureSources);
  return (
    <li>
      <img {...{ src, sizes }} srcSet={srcset} alt="" width={SIZE} height={SIZE} loading="lazy" />
      <p className="line-brand">
        <bdi>{brandName}</bdi>
      </p>
      <p className="extra-name">
        <Name text={productName} />
      </p>
      {extra.points > 0 && <p>{fillText(texts.points, { points: extra.points })}</p>}
      {isChosen && <p className="extra-chosen">{texts.chosen}</p>}
      {missing > 0 && !isChosen ? (
        <p className="extra-missing">{fillText(texts.rewardMissing, { points: missing })}</p>
      ) : (
        <button
          type="button"
          className="button button-small button-plain"
          aria-label={`${action}: ${productName}`}
          aria-busy={isBusy}
          disabled={isDisabled && !isChosen}
          onClick={isChosen ? onGiveBack : onChoose}
        >
          {action}
        </button>
      )}
    </li>
  );
}
