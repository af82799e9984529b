import type { Country } from '#domain/locale/locales.ts';
import type { NamedRecordsAnswer } from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { countryName } from '../../contract/reach-text.ts';
import { Answered } from '../Answered.tsx';
import { CountryOptions } from '../CountryOptions.tsx';
import { goTo } from '../location.ts';
import { recordPlace } from './edit-place.ts';
import { FoundRecord, inOrder } from './FindRecord.tsx';

/** What the home page shows from top to bottom, and the pages of text. */
const TYPES = {
  home: [
    'billboards',
    'quick-links',
    'home-page-carousels',
    'content-banners',
    'featured-contents',
    'feature-carousels',
    'shop-by-campaigns',
    'layout-config',
  ],
  pages: ['pages'],
} as const;

interface Props {
  readonly room: keyof typeof TYPES;
  readonly country: Country;
}

/** The records of a country that make up its home page, or its pages of text. Each leads to where it's edited. */
export function ContentView({ room, country }: Props) {
  return (
    <>
      <p className="inline">
        <label htmlFor="content-country">Country</label>
        <select
          id="content-country"
          value={country}
          onChange={({ target }) => goTo(`/${room}?country=${target.value}`)}
        >
          <CountryOptions />
        </select>
      </p>
      {TYPES[room].map((type) => (
        <RecordsOfType key={type} {...{ type, country }} />
      ))}
    </>
  );
}

function RecordsOfType({ type, country }: { readonly type: string; readonly country: Country }) {
  const query = new URLSearchParams({ country, type });
  const { many } = typeWords(type);
  return (
    <section aria-label={many}>
      <h2>{many}</h2>
      <Answered<NamedRecordsAnswer> path={`/writable-records?${query}`}>
        {({ records, more }) => (
          <>
            {records.length === 0 && <p className="hint">{countryName(country)} shows none.</p>}
            <ul className="found">
              {inOrder(records).map((record) => (
                <FoundRecord
                  key={record.id}
                  record={record}
                  to={recordPlace({ type, id: record.id, country })}
                />
              ))}
            </ul>
            {more > 0 && <p className="hint">{more} more, which the search finds.</p>}
          </>
        )}
      </Answered>
    </section>
  );
}
