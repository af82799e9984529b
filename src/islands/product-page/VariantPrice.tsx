import type { ShownVariant } from './shown-variant.ts';

interface Props {
  readonly variant: ShownVariant;
  readonly words: {
    /** Before what it costs, and what it cost. */
    readonly price: string;
    readonly wasPrice: string;
  };
}

/** What a variant costs, what is special about it, and whether it's there. */
export function VariantPrice({ variant, words }: Props) {
  const { price, originalPrice, saleText, state, seal, availability } = variant;
  return (
    <div
      className="variant-price"
      aria-live="polite"
      data-reduced={originalPrice === undefined ? undefined : ''}
    >
      <span className="visually-hidden">{words.price}</span>
      <strong>{price}</strong>
      {originalPrice && (
        <span>
          <span className="visually-hidden">{words.wasPrice}</span>
          <s>{originalPrice}</s>
        </span>
      )}
      {saleText && <span className="label label-sale">{saleText}</span>}
      {state && <span className="label">{state}</span>}
      {seal && <span className="label label-quiet">{seal}</span>}
      {availability && <span className="variant-availability">{availability}</span>}
    </div>
  );
}
