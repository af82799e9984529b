import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Offer } from '#commerce/offer.ts';
import { unavailableReason } from '#domain/product/can-be-bought.ts';
import type { Texts } from '#i18n/texts.ts';
import { Icon } from '../react/Icon.tsx';

/** The product to choose from, as its card shows it. */
export interface OfferedItem {
  /** Its address. */
  readonly picture?: string | undefined;
  /** Empty if it isn't known. */
  readonly brand: string;
  readonly name: string;
}

interface Props {
  /** What its variants are called, such as shades. */
  readonly title: string;
  readonly item: OfferedItem;
  readonly variants: ReadonlyArray<Offer>;
  /** Chosen at first, if it can be bought. */
  readonly variantId: string;
  readonly texts: Texts<'addToBag'> & {
    /** Of the button that closes it. */
    readonly close: string;
  };
  /** Adds it; `onAnswer` closes the dialog. */
  readonly onChoose: (variant: Offer, onAnswer: () => void) => Promise<void>;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** A dialog with all variants of a product, with their prices and stock, and a button that adds one. */
export function ChooseVariant({ title, item, variants, variantId, texts, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(() => firstOf(variants, variantId));
  const [isAdding, setAdding] = useState(false);
  const { onOpen } = props;
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(':checked')?.focus();
    onOpen();
  }, [onOpen]);
  const close = () => dialog.current?.close();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!chosen || isAdding) return;
    setAdding(true);
    void props.onChoose(chosen, close);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog.
    <dialog
      ref={dialog}
      className="choose"
      aria-label={`${title}: ${item.name}`}
      onClose={props.onClose}
      // A press outside of its content hits the dialog itself.
      onClick={({ target }) => target === dialog.current && close()}
    >
      <button
        type="button"
        className="icon-button choose-close"
        aria-label={texts.close}
        onClick={close}
      >
        <Icon name="close" />
      </button>
      <form className="choose-form" onSubmit={onSubmit}>
        <Head {...item} price={chosen?.price} />
        <p className="choose-title" aria-hidden="true">
          {title}
        </p>
        <VariantList {...{ title, variants, chosen, texts }} onChange={setChosen} />
        <button type="submit" className="button" disabled={!chosen} aria-busy={isAdding}>
          {isAdding ? texts.adding : texts.add}
        </button>
      </form>
    </dialog>
  );
}

function firstOf(variants: ReadonlyArray<Offer>, variantId: string) {
  const asked = variants.find((variant) => variant.id === variantId && canBeBought(variant));
  return asked ?? variants.find(canBeBought);
}

/** Who isn't a member is told so by the bag, which knows. */
const hindranceOf = (variant: Offer) => unavailableReason(variant, { isMember: true });

const canBeBought = (variant: Offer) => hindranceOf(variant) === undefined;

/** @param price of the chosen variant */
function Head({ picture, brand, name, price }: OfferedItem & { price: string | undefined }) {
  return (
    <p className="choose-head">
      {picture && <img src={picture} alt="" width={64} height={64} />}
      <span className="choose-words">
        {brand && <strong>{brand}</strong>}
        <span>{name}</span>
        <span className="choose-price">{price}</span>
      </span>
    </p>
  );
}

interface ListProps extends Pick<Props, 'title' | 'variants' | 'texts'> {
  readonly chosen: Offer | undefined;
  readonly onChange: (variant: Offer) => void;
}

function VariantList({ title, variants, chosen, texts, onChange }: ListProps) {
  const hasPrices = new Set(variants.map(({ price }) => price)).size > 1;
  const noteOf = (variant: Offer) => {
    const hindrance = hindranceOf(variant);
    if (hindrance) return texts[hindrance];
    return hasPrices ? variant.price : '';
  };
  return (
    <div className="choose-list" role="radiogroup" aria-label={title}>
      {variants.map((variant) => (
        <label key={variant.id}>
          <input
            type="radio"
            name="variant"
            required
            checked={variant === chosen}
            disabled={!canBeBought(variant)}
            onChange={() => onChange(variant)}
          />
          {/* Its colour is an attribute, since pages have no inline styles. */}
          {variant.color && <svg color={variant.color} aria-hidden="true" />}
          <span>{variant.name}</span>
          <small>{noteOf(variant)}</small>
        </label>
      ))}
    </div>
  );
}
