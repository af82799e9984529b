import { useEffect, useRef, useState } from 'react';
import type { Offer } from '#commerce/offer.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { closestShades } from './closest-shades.ts';
import type { WornProduct } from './worn-products.ts';

interface Props {
  readonly worn: WornProduct;
  /** Of the product that is worn. */
  readonly shades: ReadonlyArray<Offer>;
  /** Of the page's product. */
  readonly own: ReadonlyArray<Offer>;
  readonly texts: Texts<'shadeMatch'>;
  readonly onChoose: (variantId: string) => void;
}

/** The shades of a product that is worn, and what looks like the chosen one: at first that which was bought. */
export function ShadeChoice({ worn, shades, own, texts, onChoose }: Props) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(shades.find(({ id }) => id === worn.variantId));
  useEffect(() => {
    const radios = [...(place.current?.querySelectorAll('input') ?? [])];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
  }, []);
  return (
    <>
      <fieldset ref={place}>
        <legend>{fillText(texts.shades, { name: worn.productName })}</legend>
        <div className="shade-match-shades">
          {shades.map((shade) => (
            <label key={shade.id}>
              <input
                type="radio"
                name="worn"
                checked={shade === chosen}
                onChange={() => setChosen(shade)}
              />
              <Swatch color={shade.color} />
              <span>{shade.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="shade-match-results" aria-live="polite">
        {chosen && <h3>{texts.results}</h3>}
        {chosen && (
          <ul>
            {closestShades(chosen.color, own).map(({ shade, likeness }) => (
              <li key={shade.id}>
                <button type="button" onClick={() => onChoose(shade.id)}>
                  <Swatch color={shade.color} />
                  <span>{shade.name}</span>
                  <small>{shade.isSoldOut ? texts.soldOut : texts[likeness]}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** Its colour is an attribute, since pages have no inline styles. */
const Swatch = ({ color }: { readonly color: string }) => <svg color={color} aria-hidden="true" />;
