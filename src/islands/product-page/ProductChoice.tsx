import './product-choice.css';
import { type ComponentProps, useRef } from 'react';
import { localAddress } from '#domain/addresses/addresses.ts';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import { AddToBag } from '../bag/AddToBag.tsx';
import { ShadeMatch } from '../shade-match/ShadeMatch.tsx';
import { FeaturedAd } from './FeaturedAd.tsx';
import type { ShownVariant } from './shown-variant.ts';
import { useLiveVariants } from './useLiveVariants.ts';
import { useLinkedVariant, useShownVariant } from './useShownVariant.ts';
import { VariantOptions } from './VariantOptions.tsx';
import { VariantPrice } from './VariantPrice.tsx';

interface Props {
  readonly product: { readonly id: string; readonly path: string; readonly name: string };
  readonly variants: ReadonlyArray<ShownVariant>;
  /** The variant that the page shows as it is served. */
  readonly servedId: string;
  /** What is advertised about some of the variants. */
  readonly ad?: ComponentProps<typeof FeaturedAd> | undefined;
  readonly words: {
    readonly price: string;
    readonly wasPrice: string;
    /** What the variants differ in. */
    readonly options: string;
    /** Of the button that finds a shade; without it, there is none. */
    readonly match?: string | undefined;
  };
  readonly texts: Texts<'addToBag'>;
  readonly country: Country;
  readonly language: Language;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/**
 * What a product's page shows of the chosen variant, and how another is chosen: its price, the options, what is
 * advertised, the bar at the foot of the screen, and the button that adds it.
 */
export function ProductChoice({ product, servedId, words, texts, ...props }: Props) {
  const { country, language, ad, pictureSources } = props;
  const locale = localeFor(country, language);
  const productId = product.id;
  const { soldOut } = texts;
  const live = { country, language, productId, soldOut };
  const { variants, refresh } = useLiveVariants(props.variants, live);
  const shownId = useShownVariant(servedId);
  useLinkedVariant(props.variants);
  const addButton = useRef<HTMLButtonElement>(null);
  const variant = variants.find(({ id }) => id === shownId) ?? variants[0];
  if (!variant) return null;
  const optionsId = variants.length > 1 ? `options-${productId}` : undefined;
  const addressOf = (id: string) =>
    localAddress(`${product.path}?variant=${encodeURIComponent(id)}`, locale);
  return (
    <>
      <VariantPrice {...{ variant, words }} />
      {optionsId && (
        <div className="options">
          <VariantOptions
            {...{ variants, addressOf, soldOut, pictureSources }}
            id={optionsId}
            title={words.options}
            chosen={variant}
          />
          {words.match && <ShadeMatch {...{ productId, country, language }} label={words.match} />}
        </div>
      )}
      {ad && variant.isAdvertised && <FeaturedAd {...ad} />}
      <BuyBar
        {...{ variant, optionsId }}
        name={product.name}
        add={texts.add}
        onAdd={() => addButton.current?.click()}
      />
      <AddToBag
        {...{ variant, country, language, texts }}
        name={variant.name || product.name}
        button={addButton}
        onChanged={refresh}
      />
    </>
  );
}

interface BarProps {
  readonly name: string;
  readonly variant: ShownVariant;
  /** Of the heading of the options; undefined if there is one variant. */
  readonly optionsId: string | undefined;
  /** The text of the button. */
  readonly add: string;
  readonly onAdd: () => void;
}

/** What is said above stays in view here, beside the button. */
function BuyBar({ name, variant, optionsId, add, onAdd }: BarProps) {
  return (
    <p className="buy-bar" aria-hidden="true">
      <b dir="auto">{name}</b>
      <strong>{variant.price}</strong>
      {optionsId && (
        <a href={`#${optionsId}`} tabIndex={-1}>
          {variant.name}
        </a>
      )}
      <button className="button" type="button" tabIndex={-1} onClick={onAdd}>
        {add}
      </button>
    </p>
  );
}
