import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';

export interface OrderedRow {
  readonly id: string;
  /** What it is called. */
  readonly name: string;
  /** What is shown of it. */
  readonly shown: ReactNode;
}

interface Props {
  readonly label: string;
  readonly rows: ReadonlyArray<OrderedRow>;
  readonly isDisabled?: boolean;
  /** Called with all rows in their new order, and the one that was moved. */
  readonly onOrder: (ids: ReadonlyArray<string>, moved: string) => void;
  /** Undefined if rows can't be removed here. */
  readonly onRemove?: (id: string) => void;
  /** Opens what a row has a form for, or closes it; undefined if it has none. */
  readonly onOpen?: (id: string) => void;
  /** The row whose form is open. */
  readonly open?: string | undefined;
}

/** Rows that are put in order by dragging them, by their arrows, or with keys: Enter on a handle, arrows, Enter. */
export function OrderedRows(props: Props) {
  const { label, rows, isDisabled = false, onOrder, onRemove, onOpen, open } = props;
  const ids = rows.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target: { key, dropPosition } }) {
      if (dropPosition === 'on') return;
      const moved = new Set([...keys].map(String));
      const [first = ''] = moved;
      onOrder(reordered(ids, moved, { key: String(key), position: dropPosition }), first);
    },
  });
  const step = (id: string, by: 1 | -1) => ({
    isDisabled: isDisabled || id === ids.at(by === 1 ? -1 : 0),
    onPress() {
      const index = ids.indexOf(id);
      onOrder(ids.toSpliced(index, 1).toSpliced(index + by, 0, id), id);
    },
  });
  return (
    <I18nProvider locale="en-GB">
      <GridList
        aria-label={label}
        items={rows}
        dependencies={[open, isDisabled]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className="ordered"
      >
        {({ id, name, shown }) => (
          <GridListItem
            textValue={name}
            className="ordered-row"
            {...(onOpen && { onAction: () => onOpen(id) })}
          >
            <Button slot="drag" className="handle">
              ⠿
            </Button>
            {shown}
            <span className="arrows">
              <Button aria-label={`Move ${name} up`} {...step(id, -1)}>
                ↑
              </Button>
              <Button aria-label={`Move ${name} down`} {...step(id, 1)}>
                ↓
              </Button>
            </span>
            {onOpen && (
              <Button
                aria-label={`${id === open ? 'Close' : 'Edit'} ${name}`}
                isDisabled={isDisabled}
                onPress={() => onOpen(id)}
              >
                {id === open ? 'Close' : 'Edit'}
              </Button>
            )}
            {onRemove && (
              <Button
                aria-label={`Remove ${name}`}
                isDisabled={isDisabled}
                onPress={({ target }) => {
                  focusBeside(target.closest<HTMLElement>(ROW));
                  onRemove(id);
                }}
              >
                Remove
              </Button>
            )}
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  );
}

const ROW = '[role="row"]';

/** Moves the focus from a row that goes away to the one in its place, or to the last one. */
function focusBeside(row: HTMLElement | null) {
  if (!row) return;
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${ROW}`) ?? [])];
  const index = rows.indexOf(row);
  (rows[index + 1] ?? rows[index - 1])?.focus();
}

interface DropPlace {
  readonly key: string;
  readonly position: 'before' | 'after';
}

/**
 * A list in which some items were moved, in their order, to a place beside another.
 *
 * @example reordered(['a', 'b', 'c'], new Set(['a']), { key: 'c', position: 'after' }) // ['b', 'c', 'a']
 */
export function reordered(
  list: ReadonlyArray<string>,
  moved: ReadonlySet<string>,
  { key, position }: DropPlace,
): ReadonlyArray<string> {
  if (moved.has(key)) return list;
  const rest = list.filter((each) => !moved.has(each));
  const index = rest.indexOf(key);
  if (index === -1) return list;
  const taken = list.filter((each) => moved.has(each));
  return rest.toSpliced(position === 'after' ? index + 1 : index, 0, ...taken);
}
