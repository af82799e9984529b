import { type FormEvent, useId } from 'react';
import useSWR from 'swr';
import { COUNTRIES, localesOf } from '#domain/locale/locales.ts';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import {
  LISTING_KINDS,
  type ListingAnswer,
  type ListingKind,
  type ListingPlace,
  listingPlace,
  listingQuery,
  listingsAt,
} from '../../contract/listing-contract.ts';
import { languageName } from '../../contract/place-name.ts';
import type { ProductChoicesAnswer } from '../../contract/product-table.ts';
import { problemText } from '../api/console-api.ts';
import { CategoryOptions } from '../products/ActionFields.tsx';
import { Choice } from '../products/Choice.tsx';
import { ChosenSet, useOpenSets } from '../sets/ChosenSet.tsx';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { Loading } from '../ui/Loading.tsx';
import { goTo } from '../ui/location.ts';
import { ListingSides } from './ListingSides.tsx';
import './listings.css';
import { Searches } from './Searches.tsx';

const KIND_TEXTS: Readonly<Record<ListingKind, string>> = {
  query: 'Search',
  category: 'Category',
  brand: 'Brand',
};

/** A search or listing of a country in the order that shoppers see; its address says which. */
export function ListingsView({ query }: { readonly query: URLSearchParams }) {
  const place = listingPlace(query);
  const { data: choices = NO_CHOICES } = useSWR<ProductChoicesAnswer>(
    `/products/choices?country=${place.country}`,
  );
  const { open, set, readOnly } = useOpenSets(place.set);
  const name = nameOf(place, choices);
  return (
    <>
      <ChoosePlace {...{ place, choices }} key={listingQuery(place)} />
      <ChosenSet {...{ open, set, readOnly }} placeIn={(id) => listingsAt({ ...place, set: id })} />
      {place.of === '' ? <Searches place={place} /> : <Listing {...{ place, set, name }} />}
    </>
  );
}

const NO_CHOICES: ProductChoicesAnswer = { brands: [], categories: [] };

/** What people call a search or listing. */
function nameOf({ kind, of }: ListingPlace, { brands, categories }: ProductChoicesAnswer) {
  if (kind === 'query') return `“${of}”`;
  const among = kind === 'brand' ? brands : categories;
  return among.find(({ id }) => id === of)?.label ?? of;
}

interface ListingProps {
  readonly place: ListingPlace;
  readonly set: ChangeSetAnswer | undefined;
  readonly name: string;
}

function Listing({ place, set, name }: ListingProps) {
  const path = `/listing?${listingQuery({ ...place, set: set?.id })}`;
  const { data, error } = useSWR<ListingAnswer, unknown>(path, { keepPreviousData: true });
  if (error !== undefined) {
    return (
      <p className="problem" role="alert">
        {problemText(error)}
      </p>
    );
  }
  if (!data) return <Loading />;
  return <ListingSides key={`${name} ${set?.id}`} {...{ place, set, name }} answer={data} />;
}

interface ChooseProps {
  readonly place: ListingPlace;
  readonly choices: ProductChoicesAnswer;
}

/** Chooses a country and a search, category or brand. */
function ChoosePlace({ place, choices }: ChooseProps) {
  const id = useId();
  const { country, language, kind, of } = place;
  const languages = localesOf(country).map((locale) => locale.language);
  const show = (changed: Partial<ListingPlace>) => goTo(listingsAt({ ...place, ...changed }));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ of: String(new FormData(event.currentTarget).get('of') ?? of).trim() });
  };
  const among = <T extends string>(values: ReadonlyArray<T>, value: string | undefined) =>
    values.find((each) => each === value);
  return (
    <search>
      <form className="finder" onSubmit={search}>
        <Choice
          label="Country"
          value={country}
          onChange={(value) => {
            const chosen = among(COUNTRIES, value) ?? country;
            show({ country: chosen, language: localesOf(chosen)[0]?.language ?? language });
          }}
        >
          <CountryOptions />
        </Choice>
        {languages.length > 1 && (
          <Choice
            label="Language"
            value={language}
            onChange={(value) => show({ language: among(languages, value) ?? language })}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {languageName(each)}
              </option>
            ))}
          </Choice>
        )}
        <Choice
          label="What"
          value={kind}
          onChange={(value) => show({ kind: among(LISTING_KINDS, value) ?? kind, of: '' })}
        >
          {LISTING_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_TEXTS[each]}
            </option>
          ))}
        </Choice>
        <span className="wide">
          <label htmlFor={`${id}-of`}>
            {kind === 'query' ? 'Words that shoppers type' : 'Which'}
          </label>
          {kind === 'query' ? (
            <input
              id={`${id}-of`}
              name="of"
              type="search"
              autoComplete="off"
              maxLength={200}
              defaultValue={of}
            />
          ) : (
            <select
              id={`${id}-of`}
              value={of}
              onChange={({ target }) => show({ of: target.value })}
            >
              <option value="">Choose one</option>
              {kind === 'category' && <CategoryOptions categories={choices.categories} />}
              {kind === 'brand' &&
                choices.brands.map(({ id: brand, label }) => (
                  <option key={brand} value={brand}>
                    {label}
                  </option>
                ))}
            </select>
          )}
        </span>
        {kind === 'query' && <button type="submit">Show</button>}
      </form>
    </search>
  );
}
