import type { ReactNode } from 'react';
import { type FieldKind, type FieldSchema, kindOf, withoutNull } from './field-schema.ts';

interface Props {
  /** The id of the control. */
  readonly id: string;
  readonly schema: FieldSchema;
  readonly children: ReactNode;
}

/** What no label can be for: it's no control of a form, or several. */
const GROUPS: ReadonlySet<FieldKind> = new Set(['items', 'group', 'writing', 'unknown']);

/** Names a control, or the group of controls of a value that has parts. */
export function FieldLabel({ id, schema, children }: Props) {
  const kind = kindOf(withoutNull(schema).schema);
  const isGroup = GROUPS.has(kind);
  if (!isGroup) return <label htmlFor={id}>{children}</label>;
  return (
    <span className="label" id={labelId(id)}>
      {children}
    </span>
  );
}

/** The id of the name of a group. */
export const labelId = (id: string) => `${id}-label`;
