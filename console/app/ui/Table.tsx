import type { ReactNode } from 'react';

export interface Column {
  readonly label: string;
  readonly isNumber?: boolean;
}

interface Props {
  readonly columns: ReadonlyArray<string | Column>;
  /** Whether rows are blocks of lines on phones; their cells say their columns by `data-column`. */
  readonly isStacked?: boolean;
  /** Whether rows end with actions. */
  readonly hasActions?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/**
 * A table that scrolls sideways if it's wider than its container: by keys as well, for which it takes
 * the focus if nothing in it does.
 */
export function Table({ columns, hasActions = false, isStacked = false, children }: Props) {
  return (
    <div
      className={isStacked ? 'table stacked-rows' : 'table'}
      tabIndex={hasActions ? undefined : 0}
    >
      <table>
        <thead>
          <tr>
            {columns.map(columnOf).map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber ? 'number' : undefined}>
                {label}
              </th>
            ))}
            {hasActions && (
              <th scope="col">
                <span className="unseen">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function columnOf(column: string | Column): Column {
  return typeof column === 'string' ? { label: column } : column;
}
