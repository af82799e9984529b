import { PAGE_ROWS, type ProductRow, type TableState } from '../../contract/product-table.ts';
import { ALL, countOf, NONE, type Selection } from './selection.ts';

interface Props {
  readonly selection: Selection;
  readonly total: number;
  readonly state: TableState;
  readonly rows: ReadonlyArray<ProductRow>;
  readonly onSelect: (selection: Selection) => void;
  /** Whether there is a change set to write in. */
  readonly isEditing: boolean;
  readonly onOpen: (dialog: 'bulk' | 'export' | 'lines') => void;
}

/** How many products there are and are selected, and what can be done with them. */
export function SelectionBar(props: Props) {
  const { selection, total, state, rows, onSelect, isEditing, onOpen } = props;
  const count = countOf(selection, total);
  const isReady = isEditing && count > 0;
  return (
    <div className="selection">
      <p role="status">
        {rowsText(state.page, rows.length, total)}
        {count > 0 && `, ${count.toLocaleString('en')} selected`}
      </p>
      <div className="choices">
        {count < total && (
          <button type="button" className="quiet" onClick={() => onSelect(ALL)}>
            Select all {total.toLocaleString('en')}
          </button>
        )}
        {count > 0 && (
          <button type="button" className="quiet" onClick={() => onSelect(NONE)}>
            Select none
          </button>
        )}
        <button
          type="button"
          className={isReady ? 'primary' : undefined}
          disabled={!isReady}
          onClick={() => onOpen('bulk')}
        >
          Edit selected…
        </button>
        <button type="button" disabled={total === 0} onClick={() => onOpen('export')}>
          Download…
        </button>
        <button type="button" disabled={!isEditing} onClick={() => onOpen('lines')}>
          Read a file…
        </button>
      </div>
      {!isEditing && (
        <p className="hint">To edit, choose a change set that your countries may write in.</p>
      )}
    </div>
  );
}

/** @example rowsText(2, 50, 8494) // '51 to 100 of 8,494 products' */
function rowsText(page: number, rows: number, total: number): string {
  const all = total === 1 ? 'One product' : `${total.toLocaleString('en')} products`;
  if (total <= PAGE_ROWS) return all;
  const first = (page - 1) * PAGE_ROWS + 1;
  return `${first.toLocaleString('en')} to ${(first + rows - 1).toLocaleString('en')} of ${all}`;
}
