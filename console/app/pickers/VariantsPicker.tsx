import { useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import { fieldWords } from '../../contract/field-words.ts';
import type { FieldInputProps } from '../fields/field-input-props.ts';
import { presentIn, useLiveRecord } from '../fields/live-record.ts';
import { nameOf } from '../fields/record-name.ts';
import { useNames } from '../fields/useNames.ts';
import { RecordSearch } from './RecordSearch.tsx';

/** The variants that a field names: those that are chosen, and those of a product that is found by its name. */
export function VariantsPicker(props: FieldInputProps) {
  const { id, type, field, country, value, onChange, describedBy, isInvalid } = props;
  const ids = Array.isArray(value) ? [...new Set(value.map(String))] : [];
  const [product, setProduct] = useState<string>();
  const toggle = (variant: string) =>
    onChange(ids.includes(variant) ? ids.filter((each) => each !== variant) : [...ids, variant]);
  return (
    <div className="picker">
      {ids.length > 0 && (
        <ul className="found" aria-label={fieldWords(type, field).label}>
          {ids.map((variant) => (
            <li key={variant}>
              <VariantTick {...{ variant, country }} isChosen onToggle={toggle} />
            </li>
          ))}
        </ul>
      )}
      <RecordSearch
        {...{ id, country, describedBy, isInvalid }}
        type="products"
        chosen={[]}
        onChoose={setProduct}
      />
      {product !== undefined && <VariantsOf {...{ product, country, ids }} onToggle={toggle} />}
    </div>
  );
}

interface OfProps {
  readonly product: string;
  readonly country: Country;
  /** The variants that are chosen. */
  readonly ids: ReadonlyArray<string>;
  readonly onToggle: (variant: string) => void;
}

/** The variants of a product, to be ticked. */
function VariantsOf({ product, country, ids, onToggle }: OfProps) {
  const { live } = presentIn(useLiveRecord({ type: 'products', id: product, country }).data);
  const [named] = useNames({ type: 'products', country, ids: [product] });
  return (
    <fieldset className="group">
      <legend>{named?.title ?? product}</legend>
      {live?.parts.map(({ id }) => (
        <VariantTick key={id} {...{ variant: id, country, onToggle }} isChosen={ids.includes(id)} />
      ))}
    </fieldset>
  );
}

interface TickProps extends Pick<OfProps, 'country' | 'onToggle'> {
  readonly variant: string;
  readonly isChosen: boolean;
}

function VariantTick({ variant, country, isChosen, onToggle }: TickProps) {
  const { live } = presentIn(useLiveRecord({ type: 'variants', id: variant, country }).data);
  return (
    <label className="tick">
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(variant)} />
      <span>
        {live ? nameOf(live) : variant} <span className="hint">{variant}</span>
      </span>
    </label>
  );
}
