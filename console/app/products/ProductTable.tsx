import { useRef, useState } from 'react';
import useSWR from 'swr';
import { localeFor } from '#domain/locale/locales.ts';
import type { ChangeSetAnswer, WritableTypesAnswer } from '../../contract/editing-contract.ts';
import {
  type ProductTableAnswer,
  type Sort,
  type TableState,
  tableQuery,
} from '../../contract/product-table.ts';
import { Link } from '../ui/Link.tsx';
import { ProductRows } from './ProductRows.tsx';
import { upTo } from './selection.ts';

interface Props {
  readonly state: TableState;
  readonly data: ProductTableAnswer;
  /** The set that is written; undefined if the table is only looked at. */
  readonly set: ChangeSetAnswer | undefined;
  readonly isSelected: (id: string) => boolean;
  readonly onSelect: (ids: ReadonlyArray<string>, isOn: boolean) => void;
}

const COLUMNS: ReadonlyArray<{ readonly label: string; readonly sort: Sort }> = [
  { label: 'Product', sort: 'name' },
  { label: 'Price', sort: 'price' },
  { label: 'Price before', sort: 'reduction' },
  { label: 'In stock', sort: 'stock' },
];

/** A page of products with their variants, which are edited in place. */
export function ProductTable({ state, data, set, isSelected, onSelect }: Props) {
  const { rows, drafts } = data;
  const { data: types } = useSWR<WritableTypesAnswer>(set ? '/writable-types' : null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const ids = rows.map(({ id }) => id);
  const isAll = ids.every(isSelected);
  const edited = set && types && { set: set.id, types };
  return (
    <div className="table products">
      <table>
        <thead>
          <tr>
            <th scope="col" className="tick-cell">
              <input
                type="checkbox"
                aria-label="Select all on this page"
                checked={isAll}
                onChange={({ target }) => onSelect(ids, target.checked)}
              />
            </th>
            {COLUMNS.map((column) => (
              <SortedColumn key={column.sort} {...{ state, ...column }} />
            ))}
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((product) => (
            <ProductRows
              key={product.id}
              {...{ product, drafts, edited }}
              country={state.country}
              locale={localeFor(state.country, 'en').id}
              isSelected={isSelected(product.id)}
              onSelect={(isOn, isRange) => {
                onSelect(isRange ? upTo(ids, last.current, product.id) : [product.id], isOn);
                last.current = product.id;
              }}
              isOpen={opened.has(product.id)}
              onToggle={() =>
                setOpened((before) => before.symmetricDifference(new Set([product.id])))
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortedProps {
  readonly state: TableState;
  readonly label: string;
  readonly sort: Sort;
}

/** The heading of a column; pressed again, it sorts the other way round. */
function SortedColumn({ state, label, sort }: SortedProps) {
  const isSorted = state.sort === sort;
  // What was reduced most is what somebody looks for.
  const isDescending = isSorted ? !state.isDescending : sort === 'reduction';
  const order = state.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <Link to={`/products?${tableQuery({ ...state, sort, isDescending, page: 1 })}`}>
        {label}
        {isSorted && <span aria-hidden="true">{state.isDescending ? ' ↓' : ' ↑'}</span>}
      </Link>
    </th>
  );
}
