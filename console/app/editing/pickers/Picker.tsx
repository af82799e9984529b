import { useState } from 'react';
import useSWR from 'swr';
import { BELOW } from '#content-sync/contract/redirects.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { PageThereAnswer, SearchAnswer } from '../../../contract/console-contract.ts';
import type { UsedPicture } from '../../../contract/editing-contract.ts';
import { countryName } from '../../../contract/reach-text.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { withoutNull } from '../field-schema.ts';
import { ChoosePicture } from './ChoosePicture.tsx';
import { suggestionsIn } from './path-suggestions.ts';
import type { Picked } from './picked-fields.ts';
import { RecordName } from './RecordName.tsx';
import { RecordSearch } from './RecordSearch.tsx';
import { RecordsPicker } from './RecordsPicker.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useNames } from './useNames.ts';
import { useSettled } from './useSettled.ts';

/** The control for a value that is found by words. */
export function Picker({ picked, ...props }: FieldInputProps & { readonly picked: Picked }) {
  switch (picked.kind) {
    case 'record':
      return <RecordPicker {...props} named={picked.type} />;
    case 'records':
      return <RecordsPicker {...props} named={picked.type} />;
    case 'picture':
      return <PicturePicker {...props} />;
    default:
      return <PathPicker {...props} />;
  }
}

/** As much as the origin searches for. */
const SOUGHT_MAX = 100;

/** An address that is written, or a page of the shop that is found by words. */
function PathPicker({ value, onChange, ...props }: FieldInputProps) {
  const { id, country, schema, describedBy, isInvalid } = props;
  const [typed, setTyped] = useState('');
  const sought = useSettled(isElsewhere(typed) ? '' : typed.trim().slice(0, SOUGHT_MAX));
  const { data } = useSWR<SearchAnswer>(
    sought === '' ? null : `/search?${new URLSearchParams({ text: sought })}`,
  );
  const { isNullable } = withoutNull(schema);
  const isSought = typed.trim() !== '' && !isElsewhere(typed);
  const found = data && isSought ? suggestionsIn(data, country) : [];
  const link = typeof value === 'string' ? value : '';
  return (
    <>
      <SearchBox
        {...{ id, describedBy, isInvalid }}
        text={link}
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
      {!isInvalid && <LeadsNowhere {...{ link, country }} />}
    </>
  );
}

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

/** A picture as it looks, its address, and a choice among those that the shop shows already. */
function PicturePicker({ value, onChange, onChangeSeveral, ...props }: FieldInputProps) {
  const { id, field, country, schema, describedBy, isInvalid } = props;
  const url = typeof value === 'string' ? value : '';
  const { isNullable } = withoutNull(schema);
  const choose = (picture: UsedPicture) => {
    const values = { [field]: picture.url, ...(field === OWN_SIZE && sizeOf(picture)) };
    if (onChangeSeveral) onChangeSeveral(values);
    else onChange(picture.url);
  };
  return (
    <div className="picker">
      {/* The console's pages load nothing from elsewhere. */}
      {url.startsWith('/') && <img className="picture" src={url} alt="" />}
      <span className="inline">
        <input
          id={id}
          className="wide"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={({ target }) =>
            onChange(target.value === '' && isNullable ? null : target.value)
          }
        />
        <ChoosePicture country={country} onChoose={choose} />
      </span>
    </div>
  );
}

/** The field beside which the size of the picture is. */
const OWN_SIZE = 'image-url';

const sizeOf = ({ width, height }: UsedPicture) => ({
  'image-width': width,
  'image-height': height,
});

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
