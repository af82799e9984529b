import type { ReactNode } from 'react';
import { type FieldSchema, kindOf, withoutNull } from './field-schema.ts';

interface Props {
  /** The id of the control. */
  readonly id: string;
  readonly schema: FieldSchema;
  readonly children: ReactNode;
}

/** Names a control, or the group of controls of a value that has parts. */
export function FieldLabel({ id, schema, children }: Props) {
  const kind = kindOf(withoutNull(schema).schema);
  const isGroup = kind === 'items' || kind === 'group' || kind === 'unknown';
  if (!isGroup) return <label htmlFor={id}>{children}</label>;
  return (
    <span className="label" id={labelId(id)}>
      {children}
    </span>
  );
}

/** The id of the name of a group. */
export const labelId = (id: string) => `${id}-label`;
