import { type ComponentType, useId, useRef, useState } from 'react';
import { fieldWords } from '../../contract/field-words.ts';
import { valueText } from '../../contract/value-text.ts';
import { FieldLabel, labelId } from './FieldLabel.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import {
  blankOf,
  type FieldSchema,
  kindOf,
  variantName,
  variantOf,
  variantsOf,
} from './field-schema.ts';
import { SameHours } from './SameHours.tsx';
import { hasWeekdays } from './same-hours.ts';

interface GroupProps extends FieldInputProps {
  /** The control for each of the values within. */
  readonly Input: ComponentType<FieldInputProps>;
}

interface Props extends GroupProps {
  readonly isNullable: boolean;
}

/** A group of fields, or a list of such groups in an order that can be changed. */
export function ItemsInput(props: Props) {
  const { schema, value } = props;
  if (kindOf(schema) === 'group') return <OptionalGroup {...props} />;
  const items = Array.isArray(value) ? (value as ReadonlyArray<unknown>) : [];
  return <ItemList {...props} items={items} />;
}

function OptionalGroup({ isNullable, ...props }: Props) {
  const { id, schema, value, onChange } = props;
  const isSet = value !== null && value !== undefined;
  return (
    <fieldset className="group" id={id} aria-labelledby={labelId(id)}>
      {isNullable && (
        <label className="tick">
          <input
            type="checkbox"
            checked={isSet}
            onChange={(event) => onChange(event.target.checked ? blankOf(schema) : null)}
          />{' '}
          There is one
        </label>
      )}
      {(isSet || !isNullable) && <Group {...props} />}
    </fieldset>
  );
}

function Group({ Input, ...props }: GroupProps) {
  const { type, schema, value, onChange, within = props.field } = props;
  const id = useId();
  const group = (value ?? {}) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(variantOf(schema, group).properties ?? {});
  return fields.map(([name, inner]) => {
    if (inner.const !== undefined) return null;
    const { label, help } = fieldWords(type, name);
    return (
      <div key={name} className="part">
        <FieldLabel id={`${id}-${name}`} schema={inner}>
          {label}
        </FieldLabel>
        <Input
          {...props}
          id={`${id}-${name}`}
          field={name}
          schema={inner}
          value={group[name]}
          beside={group}
          within={within}
          describedBy={help && `${id}-${name}-help`}
          onChange={(next) => onChange({ ...group, [name]: next })}
          onChangeSeveral={(values) => onChange({ ...group, ...knownOf(values, fields) })}
        />
        {help && (
          <span className="hint" id={`${id}-${name}-help`}>
            {help}
          </span>
        )}
      </div>
    );
  });
}

/** The values that a group has fields for. */
function knownOf(
  values: Readonly<Record<string, unknown>>,
  fields: ReadonlyArray<readonly [string, FieldSchema]>,
): object {
  const names = new Set(fields.map(([name]) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** Moves the focus from an item that goes away to the one in its place, or else to what adds one. */
function focusBeside(
  group: HTMLFieldSetElement | null,
  { index, count }: { readonly index: number; readonly count: number },
) {
  const others = group?.querySelectorAll<HTMLElement>(':scope > .items > li > details > summary');
  const next = others?.[Math.min(index, count - 2)];
  (next ?? group?.querySelector<HTMLElement>(':scope > .choices > button'))?.focus();
}

/** Moves the focus into the form of an item that was just added. */
const intoFirstField = (item: HTMLElement | null) =>
  item
    ?.querySelector<HTMLElement>(':scope > :not(summary) :is(input, textarea, select, button)')
    ?.focus();

interface ListProps extends Props {
  readonly items: ReadonlyArray<unknown>;
}

function ItemList({ items, ...props }: ListProps) {
  const { id, type, field, country, schema, onChange } = props;
  const { label } = fieldWords(type, field);
  const group = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState<number>();
  const inner: FieldSchema = schema.items ?? {};
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const remove = (index: number) => {
    focusBeside(group.current, { index, count: items.length });
    onChange(items.toSpliced(index, 1));
  };
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  return (
    <fieldset ref={group} className="group" id={id} aria-labelledby={labelId(id)}>
      {hasWeekdays(inner) && <SameHours items={items} onChange={onChange} />}
      <ol className="items">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing else that stays as one types
          <li key={index}>
            <details open={index === added} ref={index === added ? intoFirstField : undefined}>
              <summary>{valueText(item, { type, field, country })}</summary>
              <Group
                {...props}
                schema={inner}
                value={item}
                onChange={(next) => onChange(items.with(index, next))}
              />
            </details>
            <p className="choices">
              <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>
                Move up<span className="unseen"> {nameOf(item, index)}</span>
              </button>
              <button
                type="button"
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              >
                Move down<span className="unseen"> {nameOf(item, index)}</span>
              </button>
              <button type="button" onClick={() => remove(index)}>
                Remove<span className="unseen"> {nameOf(item, index)}</span>
              </button>
            </p>
          </li>
        ))}
      </ol>
      <p className="choices">
        {variantsOf(inner).map((variant) => (
          <button
            key={variantName(variant) ?? 'only'}
            type="button"
            disabled={isFull}
            onClick={() => {
              setAdded(items.length);
              onChange([...items, blankOf(variant)]);
            }}
          >
            {addText(variant)}
          </button>
        ))}
      </p>
    </fieldset>
  );

  function addText(variant: FieldSchema): string {
    const kind = variantName(variant);
    return kind === undefined
      ? `Add to ${label}`
      : `Add to ${label}: ${fieldWords(type, kind).label}`;
  }

  function nameOf(item: unknown, index: number): string {
    return `number ${index + 1}, ${valueText(item, { type, field, country })}`;
  }
}
