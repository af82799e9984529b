import { type ComponentType, useId, useRef, useState } from 'react';
import { fieldWords } from '../../contract/field-words.ts';
import { FieldLabel, labelId } from '../fields/FieldLabel.tsx';
import type { FieldInputProps, InsertedKind, PartedText } from '../fields/field-input-props.ts';
import {
  blankOf,
  type FieldSchema,
  kindOf,
  problemOf,
  variantName,
  variantOf,
  variantsOf,
} from '../fields/field-schema.ts';
import { namedBy } from '../fields/picked-fields.ts';
import { RecordSearch } from '../pickers/RecordSearch.tsx';
import { LazyRows } from '../ui/LazyRows.tsx';
import { SameHours } from './SameHours.tsx';
import { hasWeekdays } from './same-hours.ts';
import { useItemText } from './useItemText.ts';

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
          isInvalid={props.isInvalid === true && problemOf(inner, group[name], type) !== ''}
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

/** Moves the focus into the form of an item that was just opened, whose first field may still be loading. */
const intoFirstField = (form: HTMLElement | null) =>
  (form?.querySelector<HTMLElement>(FIELDS) ?? form)?.focus();

const FIELDS = 'input, textarea, select, [role="textbox"], .part button';

interface ListProps extends Props {
  readonly items: ReadonlyArray<unknown>;
}

function ItemList({ items, ...props }: ListProps) {
  const { id, type, field, country, schema, isDisabled = false, onChange } = props;
  const { label } = fieldWords(type, field);
  const group = useRef<HTMLFieldSetElement>(null);
  const { keys, keep, make } = useKeys(items.length);
  const { open, opened, show } = useOpened();
  const inner: FieldSchema = schema.items ?? {};
  const textOf = useItemText(items, { type, field, country });
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  /** Puts items in the place of some others, and opens the form of one of them. */
  const put = (place: number, { instead, added, index }: Put) => {
    const made = make(added.length);
    keep(keys.toSpliced(place, instead, ...made));
    onChange(items.toSpliced(place, instead, ...added));
    show(made[index]);
  };
  const remove = (key: string) => {
    const index = keys.indexOf(key);
    if (items.length === 1) group.current?.querySelector<HTMLElement>(ADDING)?.focus();
    keep(keys.toSpliced(index, 1));
    onChange(items.toSpliced(index, 1));
  };
  const add = (item: unknown, index = 0) => put(items.length, { instead: 0, added: [item], index });
  return (
    <fieldset ref={group} className="group" id={id} aria-labelledby={labelId(id)}>
      {hasWeekdays(inner) && <SameHours items={items} onChange={onChange} />}
      {items.length > 0 && (
        <LazyRows
          {...{ label, isDisabled, open }}
          rows={items.map((item, index) => {
            const name = textOf(item);
            return { id: keys[index] ?? '', name, shown: <span className="row-name">{name}</span> };
          })}
          onOrder={(order) => {
            keep(order);
            onChange(order.map((key) => items[keys.indexOf(key)]));
          }}
          onRemove={remove}
          onOpen={(key) => show(key === open ? undefined : key)}
        />
      )}
      {items.map((item, index) => {
        const key = keys[index] ?? '';
        if (!opened.includes(key)) return null;
        return (
          <section
            key={key}
            className="item-form"
            hidden={key !== open}
            tabIndex={-1}
            aria-label={textOf(item)}
            ref={key === open ? intoFirstField : undefined}
          >
            <Group
              {...props}
              schema={inner}
              value={item}
              onChange={(next) => onChange(items.with(index, next))}
              onInsert={
                isText(item) && !isFull
                  ? (kind, parted) =>
                      put(index, { instead: 1, ...around(item, { kind, parted, inner }) })
                  : undefined
              }
            />
          </section>
        );
      })}
      <AddItem {...props} {...{ inner, isFull, items, add }} />
    </fieldset>
  );
}

interface Put {
  /** How many items go. */
  readonly instead: number;
  readonly added: ReadonlyArray<unknown>;
  /** Which of those that come is opened. */
  readonly index: number;
}

type Item = Readonly<Record<string, unknown>>;

/** Whether an item is nothing but text, which can be parted. */
const isText = (item: unknown): item is Item => (item as Item).kind === 'rich-text';

interface Parting {
  readonly kind: InsertedKind;
  readonly parted: PartedText;
  /** The rules of an item. */
  readonly inner: FieldSchema;
}

/** What comes instead of a text: a new item of a kind between its parts, as far as these have words. */
function around(item: Item, { kind, parted: { before, after }, inner }: Parting) {
  const partOf = (content: unknown) =>
    Array.isArray(content) && content.length > 0 ? [{ ...item, content }] : [];
  const first = partOf(before);
  const added = [...first, blankOf(variantOf(inner, { kind })), ...partOf(after)];
  return { added, index: first.length };
}

/** What adds an item. */
const ADDING = ':scope > :is(.choices, .search-box) :is(button, input)';

interface AddProps extends ListProps {
  /** The rules of an item. */
  readonly inner: FieldSchema;
  readonly isFull: boolean;
  /** Adds an item, and opens the form of it or, with -1, of none. */
  readonly add: (item: unknown, index?: number) => void;
}

/** Adds an item of a kind; one that names a record is added by finding that. */
function AddItem({ id, type, field, country, inner, items, isFull, add }: AddProps) {
  const { label } = fieldWords(type, field);
  const [named] = (inner.required ?? []).filter((name) => namedBy(name) !== undefined);
  if (named !== undefined && variantName(inner) === undefined && !isFull) {
    return (
      <RecordSearch
        id={`${id}-add`}
        label={`Add to ${label}`}
        type={namedBy(named) ?? ''}
        country={country}
        chosen={items.map((item) => String((item as Item)[named]))}
        onChoose={(found) => add({ ...(blankOf(inner) as object), [named]: found }, -1)}
      />
    );
  }
  return (
    <p className="choices">
      {variantsOf(inner).map((variant) => {
        const kind = variantName(variant);
        return (
          <button
            key={kind ?? 'only'}
            type="button"
            disabled={isFull}
            onClick={() => add(blankOf(variant))}
          >
            Add {kind === undefined ? '' : `${fieldWords(type, kind).label.toLowerCase()} `}
            <span className={kind === undefined ? undefined : 'unseen'}>to {label}</span>
          </button>
        );
      })}
    </p>
  );
}

/** The item whose form is open, and those whose forms stay as they were left: a picture may still be uploading. */
function useOpened() {
  const [open, setOpen] = useState<string>();
  const [opened, setOpened] = useState<ReadonlyArray<string>>([]);
  const show = (key: string | undefined) => {
    setOpen(key);
    if (key !== undefined && !opened.includes(key)) setOpened([...opened, key]);
  };
  return { open, opened, show };
}

/** A key for each item of a list, which stays with it when it's moved: items have none of their own. */
function useKeys(count: number) {
  const made = useRef(0);
  const make = (number: number) => Array.from({ length: number }, () => String(made.current++));
  const [keys, keep] = useState<ReadonlyArray<string>>(() => make(count));
  const isKnown = keys.length === count;
  const current = isKnown ? keys : [...keys, ...make(count)].slice(0, count);
  if (!isKnown) keep(current);
  return { keys: current, keep, make };
}
