import { useState } from 'react';
import useSWR from 'swr';
import type { SearchAnswer } from '../../../contract/console-contract.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { withoutNull } from '../field-schema.ts';
import { suggestionsIn } from './path-suggestions.ts';
import { SearchBox } from './SearchBox.tsx';
import { useSettled } from './useSettled.ts';

/** As much as the origin searches for. */
const SOUGHT_MAX = 100;

/** An address that is written, or a page of the shop that is found by words. */
export function PathPicker({ value, onChange, ...props }: FieldInputProps) {
  const { id, country, schema, describedBy, isInvalid } = props;
  const [typed, setTyped] = useState('');
  const sought = useSettled(isElsewhere(typed) ? '' : typed.trim().slice(0, SOUGHT_MAX));
  const { data } = useSWR<SearchAnswer>(
    sought === '' ? null : `/search?${new URLSearchParams({ text: sought })}`,
  );
  const { isNullable } = withoutNull(schema);
  const isSought = typed.trim() !== '' && !isElsewhere(typed);
  const found = data && isSought ? suggestionsIn(data, country) : [];
  return (
    <SearchBox
      {...{ id, describedBy, isInvalid }}
      text={typeof value === 'string' ? value : ''}
      onText={(text) => {
        setTyped(text);
        onChange(text === '' && isNullable ? null : text);
      }}
      choices={found.map(({ path, title }) => ({
        key: path,
        title: title ?? path,
        note: title && path,
      }))}
      onChoose={(path) => {
        setTyped('');
        onChange(path);
      }}
      says=""
      placeholder="A path, or words of a page’s name"
    />
  );
}

const isElsewhere = (text: string) => /^[a-z]+:/i.test(text);
