import type { Country, LocaleId } from '#domain/locale/locales.ts';
import type { DraftFieldAnswer } from '../../contract/editing-contract.ts';
import type { ProductRow, VariantRow } from '../../contract/product-table.ts';
import { valueText } from '../../contract/value-text.ts';
import { recordPlace } from '../fields/edit-place.ts';
import { Link } from '../ui/Link.tsx';
import { type EditedIn, FieldCell } from './FieldCell.tsx';

interface RowProps {
  readonly country: Country;
  /** Where the values of the country are written. */
  readonly locale: LocaleId;
  readonly drafts: ReadonlyArray<DraftFieldAnswer>;
  /** What they are written into; undefined if they are only looked at. */
  readonly edited: EditedIn | undefined;
}

interface Props extends RowProps {
  readonly product: ProductRow;
  readonly isSelected: boolean;
  /** With Shift, all since the last one are meant. */
  readonly onSelect: (isOn: boolean, isRange: boolean) => void;
  /** Whether its variants have rows of their own. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A product and, once it's opened, its variants. One with a single variant is edited as that. */
export function ProductRows(props: Props) {
  const { product, isSelected, onSelect, isOpen, onToggle, ...row } = props;
  const { id, name, variants, isNew, lacks } = product;
  const [first] = variants;
  const isSingle = variants.length === 1;
  return (
    <>
      <tr className={isOpen ? 'opened' : undefined}>
        <td className="tick-cell">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target, nativeEvent }) =>
              onSelect(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </td>
        <th scope="row">
          <ProductName {...{ product }} country={row.country} />
          {lacks.length > 0 && <span className="hint"> Lacks {lacks.join(', ')}</span>}
          {!isSingle && (
            <button type="button" className="quiet" aria-expanded={isOpen} onClick={onToggle}>
              {variants.length} variants<span className="unseen"> of {name}</span>
            </button>
          )}
        </th>
        {isSingle && first ? (
          <VariantCells {...row} variant={first} name={name} />
        ) : (
          <RangeCells {...row} variants={variants} />
        )}
        <td data-label="New">
          <FieldCell
            {...row}
            of={{ type: 'products', id, field: 'new-arrival' }}
            live={isNew}
            label={`New: ${name}`}
          />
        </td>
      </tr>
      {isOpen &&
        !isSingle &&
        variants.map((variant) => (
          <tr key={variant.id} className="variant">
            <td className="tick-cell" />
            <th scope="row">
              <bdi>{variant.name || variant.id}</bdi>
            </th>
            <VariantCells {...row} variant={variant} name={`${name} · ${variant.name}`} />
            <td className="none" />
          </tr>
        ))}
    </>
  );
}

const SIDE = 40;

function ProductName({ product, country }: { product: ProductRow; country: Country }) {
  const { id, name, brand, category, picture } = product;
  return (
    <span className="record-name">
      {picture?.startsWith('/') && (
        <img src={picture} alt="" width={SIDE} height={SIDE} loading="lazy" />
      )}
      <span>
        <Link to={recordPlace({ type: 'products', id, country })}>
          <bdi>{name}</bdi>
        </Link>
        <span className="hint">
          <bdi>{[brand, category].filter(Boolean).join(' · ')}</bdi>
        </span>
      </span>
    </span>
  );
}

interface CellsProps extends RowProps {
  readonly variant: VariantRow;
  /** Tells the fields from those of other rows. */
  readonly name: string;
}

const FIELDS = [
  { field: 'price', label: 'Price', value: ({ price }: VariantRow) => price },
  {
    field: 'original-price',
    label: 'Price before',
    value: ({ originalPrice }: VariantRow) => originalPrice,
  },
  { field: 'inventory', label: 'In stock', value: ({ stock }: VariantRow) => stock },
] as const;

function VariantCells({ variant, name, ...row }: CellsProps) {
  return FIELDS.map(({ field, label, value }) => (
    <td key={field} data-label={label}>
      <FieldCell
        {...row}
        of={{ type: 'variants', id: variant.id, field }}
        live={value(variant)}
        label={`${label}: ${name}`}
      />
    </td>
  ));
}

/** What the variants of a product span, with the drafts of a set. */
function RangeCells({ variants, drafts, country }: RowProps & Pick<ProductRow, 'variants'>) {
  const draftOf = (id: string, field: string) =>
    drafts.find((each) => each.type === 'variants' && each.id === id && each.field === field);
  return FIELDS.map(({ field, label, value }) => {
    const live = rangeText(variants.map(value), field, country);
    const drafted = rangeText(
      variants.map((variant) => {
        const draft = draftOf(variant.id, field);
        return draft ? draft.value : value(variant);
      }),
      field,
      country,
    );
    return (
      <td key={field} data-label={label}>
        {live === drafted ? (
          live
        ) : (
          <>
            <del>{live}</del> <span aria-hidden="true">→</span> <ins>{drafted}</ins>
          </>
        )}
      </td>
    );
  });
}

/** @example rangeText([2000, 3500], 'price', 'SG') // '$20–$35' */
function rangeText(values: ReadonlyArray<unknown>, field: string, country: Country): string {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return '';
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const text = (value: number) => valueText(value, { type: 'variants', field, country });
  return least === most ? text(least) : `${text(least)}–${text(most)}`;
}
