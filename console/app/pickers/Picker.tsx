import { useState } from 'react';
import useSWR from 'swr';
import { BELOW } from '#content-sync/contract/redirects.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { PageThereAnswer, SearchAnswer } from '../../contract/console-contract.ts';
import { countryName } from '../../contract/reach-text.ts';
import type { FieldInputProps } from '../fields/field-input-props.ts';
import { withoutNull } from '../fields/field-schema.ts';
import { type PathSuggestion, suggestionsIn } from '../fields/path-suggestions.ts';
import type { Found } from '../fields/picked-fields.ts';
import { RecordName } from '../fields/RecordName.tsx';
import { useNames } from '../fields/useNames.ts';
import { RecordSearch } from './RecordSearch.tsx';
import { RecordsPicker } from './RecordsPicker.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useDraftedPages } from './useDraftedPages.ts';
import { useSettled } from './useSettled.ts';
import { VariantsPicker } from './VariantsPicker.tsx';

/** The control for a value that is found by words. */
export function Picker({ picked, ...props }: FieldInputProps & { readonly picked: Found }) {
  switch (picked.kind) {
    case 'record':
      return <RecordPicker {...props} named={picked.type} />;
    case 'records':
      return <RecordsPicker {...props} named={picked.type} />;
    case 'variants':
      return <VariantsPicker {...props} />;
    case 'path':
      return <PathPicker {...props} />;
  }
}

/** As much as the origin searches for. */
const SOUGHT_MAX = 100;

/** A path or address that is written, or a page of the shop that is found by words, which aren't saved. */
function PathPicker({ value, onChange, ...props }: FieldInputProps) {
  const { id, country, schema, describedBy, isInvalid } = props;
  const link = typeof value === 'string' ? value : '';
  const [written, setWritten] = useState({ text: '', over: link });
  // Another value, such as the live one put back, takes the place of what was written.
  const typed = written.over === link ? written.text : '';
  const words = isAddress(typed) ? '' : typed;
  const sought = useSettled(isElsewhere(typed) ? '' : typed.trim().slice(0, SOUGHT_MAX));
  const { data } = useSWR<SearchAnswer>(
    sought === '' ? null : `/search?${new URLSearchParams({ text: sought })}`,
  );
  const { isNullable } = withoutNull(schema);
  const isSought = typed.trim() !== '' && !isElsewhere(typed);
  const drafted = useDraftedPages();
  const found = isSought
    ? [...withWords(drafted, typed), ...(data ? suggestionsIn(data, country) : [])]
    : [];
  return (
    <>
      <SearchBox
        {...{ id, describedBy, isInvalid }}
        text={words || link}
        onText={(text) => {
          const isSaved = text === '' || isAddress(text);
          setWritten({ text, over: isSaved ? text : link });
          if (isSaved) onChange(text === '' && isNullable ? null : text);
        }}
        choices={found.map(({ path, title }) => ({
          key: path,
          title: title ?? path,
          note: title && path,
        }))}
        onChoose={(path) => {
          setWritten({ text: '', over: path });
          onChange(path);
        }}
        says=""
        placeholder="A path, or words of a page’s name"
      />
      {words !== '' && (
        <p className="hint" role="status">
          Words only search, and aren’t saved. Choose a page, or write a path that begins with “/”.
        </p>
      )}
      {drafted.some(({ path }) => path === link) ? (
        <p className="hint">A page of this change set.</p>
      ) : (
        !isInvalid && words === '' && <LeadsNowhere {...{ link, country }} />
      )}
    </>
  );
}

/** The pages whose titles or paths have what somebody writes. */
const withWords = (pages: ReadonlyArray<PathSuggestion>, words: string) =>
  pages.filter(({ path, title = '' }) =>
    `${title} ${path}`.toLowerCase().includes(words.trim().toLowerCase()),
  );

/** Says that a link leads to no page of the shop, as after a slip of the hand. */
function LeadsNowhere({ link, country }: { readonly link: string; readonly country: Country }) {
  const settled = useSettled(link);
  const query = new URLSearchParams({ country, path: settled });
  const isOnePage = settled.startsWith('/') && !settled.endsWith(BELOW);
  const { data } = useSWR<PageThereAnswer>(isOnePage ? `/page?${query}` : null, {
    keepPreviousData: false,
  });
  const isNowhere = settled === link && data?.isThere === false;
  return (
    <p className="problem" role="status">
      {isNowhere &&
        `There is no such page in ${countryName(country)} now. Choose one by words of its name, unless it is still to come.`}
    </p>
  );
}

const isElsewhere = (text: string) => /^[a-z]+:/i.test(text);

/** Whether a text is meant as a path or an address, finished or not, and not as words. */
const isAddress = (text: string) => text.startsWith('/') || isElsewhere(text);

interface Props extends FieldInputProps {
  /** The type of the record that is named. */
  readonly named: string;
}

/** The record that a field names, and a search for another. */
function RecordPicker({ named, value, onChange, ...props }: Props) {
  const { id, country, schema, describedBy, isInvalid } = props;
  const ids = typeof value === 'string' && value !== '' ? [value] : [];
  const [record] = useNames({ type: named, country, ids });
  const mayBeEmpty = withoutNull(schema).isNullable;
  return (
    <div className="picker">
      {record && (
        <p className="picked">
          <RecordName record={record} />
          {mayBeEmpty && (
            <button
              type="button"
              onClick={() => {
                document.getElementById(id)?.focus();
                onChange(null);
              }}
            >
              Remove<span className="unseen"> {record.title ?? record.id}</span>
            </button>
          )}
        </p>
      )}
      <RecordSearch
        {...{ id, country, describedBy, isInvalid }}
        type={named}
        chosen={ids}
        onChoose={onChange}
      />
    </div>
  );
}
