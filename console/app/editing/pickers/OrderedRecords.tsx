import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { NamedRecord } from '../../../contract/editing-contract.ts';
import { RecordName } from './RecordName.tsx';

interface Props {
  readonly label: string;
  readonly records: ReadonlyArray<NamedRecord>;
  readonly isDisabled: boolean;
  readonly onOrder: (ids: ReadonlyArray<string>) => void;
  readonly onRemove: (id: string) => void;
}

/** Records that are put in order by dragging them, or with keys: Enter on a handle, arrows, Enter. */
export function OrderedRecords({ label, records, isDisabled, onOrder, onRemove }: Props) {
  const ids = records.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target: { key, dropPosition } }) {
      if (dropPosition === 'on') return;
      const place = { key: String(key), position: dropPosition };
      onOrder(reordered(ids, new Set([...keys].map(String)), place));
    },
  });
  return (
    <I18nProvider locale="en-GB">
      <GridList
        aria-label={label}
        items={records}
        dragAndDropHooks={dragAndDropHooks}
        className="ordered"
      >
        {(record) => (
          <GridListItem textValue={record.title ?? record.id} className="ordered-row">
            <Button slot="drag" className="handle">
              ⠿
            </Button>
            <RecordName record={record} />
            <Button
              aria-label={`Remove ${record.title ?? record.id}`}
              isDisabled={isDisabled}
              onPress={() => onRemove(record.id)}
            >
              Remove
            </Button>
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  );
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
