import type { KeyboardEvent, MouseEvent } from 'react';
import { pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { PRODUCT_PICTURE_PLACES } from '#domain/pictures/product-picture-places.ts';
import { isPlainClick } from '../browser/is-plain-click.ts';
import { showVariant } from '../page/shown-product.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import type { ShownVariant } from './shown-variant.ts';

interface Props {
  /** Of the heading. */
  readonly id: string;
  /** What the variants differ in. */
  readonly title: string;
  readonly variants: ReadonlyArray<ShownVariant>;
  readonly chosen: ShownVariant;
  /** The address of the page that shows a variant. */
  readonly addressOf: (variantId: string) => string;
  /** The text for sold out. */
  readonly soldOut: string;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/**
 * The variants to choose from: links and, in an island that is awake, a group of radio buttons, which is one stop
 * for the tab key, within which arrows choose.
 */
export function VariantOptions({ id, title, variants, chosen, ...props }: Props) {
  const isAwake = useBrowserValue(() => true, false);
  const isInSwatches = variants.every(({ color, iconUrl }) => color ?? iconUrl);
  /** Where they cost differently, each says its price. */
  const hasPrices = !isInSwatches && new Set(variants.map(({ price }) => price)).size > 1;
  return (
    <>
      <h2 className="options-title" id={id}>
        {title}: <span>{chosen.name}</span>
      </h2>
      <ul
        className={isInSwatches ? 'options-list options-swatches' : 'options-list'}
        aria-labelledby={id}
        role={isAwake ? 'radiogroup' : undefined}
        onKeyDown={chooseByKey}
      >
        {variants.map((variant) => (
          <li key={variant.id} role={isAwake ? 'presentation' : undefined}>
            <Option
              {...{ variant, isAwake, isInSwatches, hasPrices }}
              {...props}
              isChosen={variant.id === chosen.id}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OptionProps extends Pick<Props, 'addressOf' | 'soldOut' | 'pictureSources'> {
  readonly variant: ShownVariant;
  readonly isChosen: boolean;
  /** Whether it's a radio button, rather than a link. */
  readonly isAwake: boolean;
  readonly isInSwatches: boolean;
  readonly hasPrices: boolean;
}

function Option({ variant, isChosen, isAwake, isInSwatches, hasPrices, ...props }: OptionProps) {
  const { id, name, price, isSoldOut } = variant;
  const current = isChosen ? 'true' : undefined;
  const states = isAwake
    ? ({ role: 'radio', 'aria-checked': isChosen, tabIndex: isChosen ? 0 : -1 } as const)
    : ({ 'aria-current': current } as const);
  return (
    <a
      className={isSoldOut ? 'option option-sold-out' : 'option'}
      href={props.addressOf(id)}
      data-variant={id}
      onClick={(event) => choose(event, id)}
      {...states}
    >
      {isInSwatches && <Swatch {...variant} pictureSources={props.pictureSources} />}
      <bdi className={isInSwatches ? 'tip' : undefined}>{name}</bdi>
      {hasPrices && <small>{price}</small>}
      {isSoldOut && <span className="visually-hidden">{`(${props.soldOut})`}</span>}
    </a>
  );
}

const SWATCH_SIDE = 36;

function Swatch({
  color,
  iconUrl,
  pictureSources,
}: Pick<ShownVariant, 'color' | 'iconUrl'> & Pick<Props, 'pictureSources'>) {
  if (!iconUrl) {
    return (
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <path fill={color} d="M0 0h1v1H0z" />
      </svg>
    );
  }
  const picture = { url: iconUrl, width: SWATCH_SIDE };
  const { src, srcset, sizes } = pictureAddresses(
    picture,
    PRODUCT_PICTURE_PLACES.swatch,
    pictureSources,
  );
  return (
    <img
      {...{ src, sizes }}
      srcSet={srcset}
      alt=""
      width={SWATCH_SIDE}
      height={SWATCH_SIDE}
      loading="lazy"
      fetchPriority="low"
    />
  );
}

/** A press that asks for another tab gets one. */
function choose(event: MouseEvent, variantId: string): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  showVariant(variantId);
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  ' ': 0,
};

function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (altKey || ctrlKey || metaKey) return;
  const options = [...currentTarget.querySelectorAll('a')];
  const current = options.findIndex((option) => option.matches(':focus'));
  const place = placeAfter(current, key, options.length);
  if (place === undefined || current < 0) return;
  event.preventDefault();
  const next = options.at(place);
  next?.focus();
  next?.click();
}

/** Where a key leads in a ring of `count`, from its end if negative; undefined if nowhere. */
function placeAfter(place: number, key: string, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  const step = STEPS[key];
  return step === undefined ? undefined : (place + step) % count;
}
