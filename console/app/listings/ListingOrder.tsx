import { type DragEvent, useEffect, useRef, useState } from 'react';
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

/** Products in order, which are moved by their buttons, or dragged to the place of another. */
export function ListingOrder({ products, values, onMove, onTreat }: Props) {
  const ids = products.map(({ id }) => id);
  const refocus = useFocusAfterMove(ids.join());
  return (
    <ol className="listed" aria-label="Products in order">
      {products.map((product, index) => (
        <Row
          key={product.id}
          {...{ product, onTreat }}
          place={index + 1}
          isLast={index === products.length - 1}
          treatment={treatmentOf(values, product.id)}
          onMove={(by) => {
            refocus(`${by === 1 ? 'down' : 'up'} ${product.id}`);
            void onMove(product.id, index + 1 + by);
          }}
          onDrop={(dropped) => {
            if (dropped !== product.id && ids.includes(dropped)) void onMove(dropped, index + 1);
          }}
        />
      ))}
    </ol>
  );
}

interface RowProps extends Pick<Props, 'onTreat'> {
  readonly product: ListedProduct;
  readonly place: number;
  readonly isLast: boolean;
  readonly treatment: Treatment;
  readonly onMove: (by: 1 | -1) => void;
  /** Called with the id of the product that is to be in the place of this one. */
  readonly onDrop: (product: string) => void;
}

/** What is dragged: nothing else can be dropped on a product. */
const PRODUCT = 'application/x-product';

function Row({ product, place, onDrop, ...controls }: RowProps) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(PRODUCT)) return;
    event.preventDefault();
    setOver(true);
  };
  const isRuled = controls.treatment !== 'plain';
  return (
    <li
      className={['ordered-row listed-row', isRuled && 'ruled-row', isOver && 'drop-row']
        .filter(Boolean)
        .join(' ')}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(PRODUCT, product.id);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragEnter={take}
      onDragOver={take}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.getData(PRODUCT));
      }}
    >
      <span className="handle" aria-hidden="true">
        ⠿
      </span>
      <span className="place">{place}</span>
      <ListedProductName product={product} />
      <Controls product={product} isFirst={place === 1} {...controls} />
    </li>
  );
}

interface ControlsProps extends Omit<RowProps, 'place' | 'onDrop'> {
  readonly isFirst: boolean;
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
