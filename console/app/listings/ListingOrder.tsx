import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { ListedProduct } from '../../contract/listing-contract.ts';
import { ListedProductName } from './ListedProductName.tsx';
import { type RuleValues, TREATMENTS, type Treatment, treatmentOf } from './rule-edits.ts';

interface Props {
  readonly products: ReadonlyArray<ListedProduct>;
  readonly values: RuleValues;
  /** Moves a product to a place, from 1. */
  readonly onMove: (product: string, to: number) => Promise<void>;
  readonly onTreat: (product: string, treatment: Treatment) => Promise<void>;
}

const TREATMENT_TEXTS: Readonly<Record<Treatment, string>> = {
  plain: 'As it comes',
  pinned: 'Pinned here',
  first: 'Among the first',
  last: 'Among the last',
  hidden: 'Hidden',
};

/** Products in order, which are moved by dragging or by their buttons. */
export function ListingOrder({ products, values, onMove, onTreat }: Props) {
  const ids = products.map(({ id }) => id);
  const refocus = useFocusAfterMove(ids.join());
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target: { key, dropPosition } }) {
      const [product] = [...keys].map(String);
      const at = ids.indexOf(String(key));
      if (product === undefined || dropPosition === 'on' || at === -1) return;
      const isFromAbove = ids.indexOf(product) < at;
      const to = at + (dropPosition === 'after' ? 2 : 1) - (isFromAbove ? 1 : 0);
      void onMove(product, to);
    },
  });
  const move = (product: string, by: 1 | -1) => {
    refocus(`${by === 1 ? 'down' : 'up'} ${product}`);
    void onMove(product, ids.indexOf(product) + 1 + by);
  };
  return (
    <I18nProvider locale="en-GB">
      <GridList
        aria-label="Products in order"
        items={products}
        dependencies={[values]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className="listed"
      >
        {(product) => (
          <GridListItem
            textValue={product.name}
            className={
              treatmentOf(values, product.id) === 'plain' ? 'listed-row' : 'listed-row ruled-row'
            }
          >
            <Button slot="drag" className="handle">
              ⠿
            </Button>
            <span className="place">{ids.indexOf(product.id) + 1}</span>
            <ListedProductName product={product} />
            <Controls
              {...{ product, onTreat }}
              isFirst={product.id === ids[0]}
              isLast={product.id === ids.at(-1)}
              treatment={treatmentOf(values, product.id)}
              onMove={(by) => move(product.id, by)}
            />
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  );
}

interface ControlsProps extends Pick<Props, 'onTreat'> {
  readonly product: ListedProduct;
  readonly treatment: Treatment;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

function Controls({ product, treatment, isFirst, isLast, onMove, onTreat }: ControlsProps) {
  const { id, name } = product;
  return (
    <span className="listed-controls">
      <button
        type="button"
        data-focus={`up ${id}`}
        disabled={isFirst}
        aria-label={`Move ${name} up`}
        onClick={() => onMove(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        data-focus={`down ${id}`}
        disabled={isLast}
        aria-label={`Move ${name} down`}
        onClick={() => onMove(1)}
      >
        ↓
      </button>
      <select
        aria-label={`Place of ${name}`}
        value={treatment}
        onChange={({ target }) => {
          const chosen = TREATMENTS.find((each) => each === target.value);
          if (chosen) void onTreat(id, chosen);
        }}
      >
        {TREATMENTS.map((each) => (
          <option key={each} value={each}>
            {TREATMENT_TEXTS[each]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Keeps the focus on the button that was pressed, which moves with its product; the other one at an end of the list. */
function useFocusAfterMove(order: string): (button: string) => void {
  const wanted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what matters is that the order is another
  useEffect(() => {
    const button = wanted.current;
    if (button === undefined) return;
    wanted.current = undefined;
    const [direction, product = ''] = button.split(' ');
    const other = direction === 'up' ? 'down' : 'up';
    const find = (name: string) =>
      document.querySelector<HTMLButtonElement>(
        `[data-focus="${CSS.escape(name)} ${CSS.escape(product)}"]:not(:disabled)`,
      );
    (find(direction ?? '') ?? find(other))?.focus();
  }, [order]);
  return (button) => {
    wanted.current = button;
  };
}
