import type { ListedProduct } from '../../contract/listing-contract.ts';
import { LazyRows } from '../ui/LazyRows.tsx';
import { ListedProductName } from './ListedProductName.tsx';
import { type RuleValues, TREATMENTS, type Treatment, treatmentOf } from './rule-edits.ts';

interface Props {
  readonly products: ReadonlyArray<ListedProduct>;
  readonly values: RuleValues;
  /** Moves a product to a place, from 1. */
  readonly onMove: (product: string, to: number) => void;
  readonly onTreat: (product: string, treatment: Treatment) => void;
}

const TREATMENT_TEXTS: Readonly<Record<Treatment, string>> = {
  plain: 'As it comes',
  pinned: 'Pinned here',
  first: 'Among the first',
  last: 'Among the last',
  hidden: 'Hidden',
};

/** Products in an order that can be changed, each with what the rule does with it. */
export function ListingOrder({ products, values, onMove, onTreat }: Props) {
  if (products.length === 0) return null;
  return (
    <LazyRows
      label="Products in order"
      rows={products.map((product, index) => ({
        id: product.id,
        name: product.name,
        shown: (
          <>
            <span className="place">{index + 1}</span>
            <ListedProductName product={product} />
            <TreatmentChoice
              {...{ product, onTreat }}
              treatment={treatmentOf(values, product.id)}
            />
            {index > 0 && (
              <button
                type="button"
                aria-label={`Move ${product.name} to the first place`}
                onClick={() => onMove(product.id, 1)}
              >
                First
              </button>
            )}
          </>
        ),
      }))}
      onOrder={(ids, moved) => onMove(moved, ids.indexOf(moved) + 1)}
    />
  );
}

interface ChoiceProps extends Pick<Props, 'onTreat'> {
  readonly product: ListedProduct;
  readonly treatment: Treatment;
}

function TreatmentChoice({ product: { id, name }, treatment, onTreat }: ChoiceProps) {
  return (
    <select
      aria-label={`Place of ${name}`}
      className={treatment === 'plain' ? undefined : 'ruled'}
      value={treatment}
      onChange={({ target }) => {
        const chosen = TREATMENTS.find((each) => each === target.value);
        if (chosen) onTreat(id, chosen);
      }}
    >
      {TREATMENTS.map((each) => (
        <option key={each} value={each}>
          {TREATMENT_TEXTS[each]}
        </option>
      ))}
    </select>
  );
}
