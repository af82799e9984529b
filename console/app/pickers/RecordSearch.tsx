import { useState } from 'react';
import useSWR from 'swr';
import type { Country } from '#domain/locale/locales.ts';
import type { NamedRecordsAnswer } from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { SearchBox } from './SearchBox.tsx';
import { useSettled } from './useSettled.ts';

interface Props {
  readonly id: string;
  readonly label?: string;
  readonly type: string;
  readonly country: Country;
  /** What was chosen already. */
  readonly chosen: ReadonlyArray<string>;
  readonly onChoose: (id: string) => void;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean | undefined;
}

/** Finds a record by words of its name, in any language. */
export function RecordSearch({ type, country, chosen, onChoose, ...control }: Props) {
  const [text, setText] = useState('');
  const sought = useSettled(text.trim());
  const query = new URLSearchParams({ country, type, text: sought });
  const { data } = useSWR<NamedRecordsAnswer>(sought === '' ? null : `/writable-records?${query}`);
  const found = text.trim() === '' ? [] : (data?.records ?? []);
  const many = typeWords(type).many.toLowerCase();
  return (
    <SearchBox
      {...control}
      text={text}
      onText={setText}
      choices={found
        .filter(({ id }) => !chosen.includes(id))
        .map(({ id, title = id, note }) => ({ key: id, title, note }))}
      onChoose={(id) => {
        onChoose(id);
        setText('');
      }}
      says={saysOf(text.trim(), { isFound: data !== undefined && sought === text.trim(), many })}
      placeholder="Words of a name, in any language"
    />
  );
}

function saysOf(
  text: string,
  { isFound, many }: { readonly isFound: boolean; readonly many: string },
): string {
  if (text === '') return '';
  return isFound ? `No other ${many} have these words.` : 'Searching…';
}
