import { useEffect, useRef, useState } from 'react';
import type { Offer } from '#commerce/offer.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import { showVariant } from '../page/shown-product.ts';
import { Icon } from '../react/Icon.tsx';
import { ShadeChoice } from './ShadeChoice.tsx';
import { useWornProducts, useWornShades } from './useWorn.ts';
import type { WornProduct } from './worn-products.ts';

interface Props {
  readonly locale: PageLocale;
  readonly productId: string;
  readonly texts: Texts<'shadeMatch'>;
  /** The shades of the page's product. */
  readonly own: ReadonlyArray<Offer>;
  readonly onClose: () => void;
}

/**
 * A dialog in which a shopper names a shade that they wear, of any product, and chooses among the shades of the
 * page's product that look most like it.
 */
export function ShadeDialog({ locale, productId, texts, own, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [worn, setWorn] = useState<WornProduct>();
  const products = useWornProducts(locale, { productId, query });
  const shades = useWornShades(locale, worn);
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  const choose = (variantId: string) => {
    close();
    showVariant(variantId);
  };
  const { status } = worn ? shades : products;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog.
    <dialog
      ref={dialog}
      className="shade-match"
      aria-labelledby="shade-match"
      onClose={onClose}
      // A press outside of its content hits the dialog itself.
      onClick={({ target }) => target === dialog.current && close()}
    >
      <button type="button" className="icon-button" aria-label={texts.close} onClick={close}>
        <Icon name="close" />
      </button>
      <h2 id="shade-match">{texts.title}</h2>
      <label>
        {texts.search}
        <input
          ref={field}
          type="search"
          autoComplete="off"
          onChange={({ target }) => {
            setQuery(target.value.trim());
            setWorn(undefined);
          }}
        />
      </label>
      <p className="shade-match-status" role="status">
        {status && texts[status]}
      </p>
      <div className="shade-match-place">
        {worn && shades.shades.length > 0 && (
          <ShadeChoice {...{ worn, own, texts }} shades={shades.shades} onChoose={choose} />
        )}
        {!worn &&
          products.groups.map(({ title, products: listed }) => (
            <Products
              key={title}
              title={title && texts[title]}
              products={listed}
              onPress={setWorn}
            />
          ))}
      </div>
    </dialog>
  );
}

interface ProductsProps {
  readonly title: string;
  readonly products: ReadonlyArray<WornProduct>;
  readonly onPress: (product: WornProduct) => void;
}

function Products({ title, products, onPress }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul>
        {products.map((product) => (
          <li key={`${product.key} ${product.variantId}`}>
            <button type="button" onClick={() => onPress(product)}>
              {product.imgSrc && (
                <img src={product.imgSrc} width={PICTURE_SIDE} height={PICTURE_SIDE} alt="" />
              )}
              <span>{[product.brandName, product.productName].filter(Boolean).join(' ')}</span>
              <small>{product.variantName}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const PICTURE_SIDE = 48;
