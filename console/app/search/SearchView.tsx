import { type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import type { FoundRecord, SearchAnswer } from '../../contract/console-contract.ts';
import { TYPE_WORDS, typeWords } from '../../contract/field-words.ts';
import { pageAddress, pageText, placeOfPage } from '../../contract/page-address.ts';
import { localeName } from '../../contract/place-name.ts';
import { countriesText } from '../../contract/reach-text.ts';
import { recordPlace } from '../fields/edit-place.ts';
import { Answered } from '../ui/Answered.tsx';
import { countText } from '../ui/instants.ts';
import { Link } from '../ui/Link.tsx';
import { StateTag } from '../ui/StateTag.tsx';

/** What has some words, and where it is shown. */
export function SearchView({ text }: { readonly text: string }) {
  if (text === '') return <p>Write words of a name above, in any language.</p>;
  return (
    <Answered<SearchAnswer> path={`/search?text=${encodeURIComponent(text)}`}>
      {(answer) => <Results text={text} {...answer} />}
    </Answered>
  );
}

function Results({ text, records, moreRecords, pages, sets }: SearchAnswer & { text: string }) {
  if (records.length + pages.length + sets.length === 0) {
    return (
      <p>
        Nothing has the words “{text}”. Names have them as shops show them, in the language of each
        country; a part of a word is enough.
      </p>
    );
  }
  return (
    <>
      {sets.length > 0 && (
        <section aria-labelledby="found-sets">
          <h2 id="found-sets">Change sets</h2>
          <ul className="found">
            {sets.map(({ id, title, state }) => (
              <li key={id}>
                <Link to={`/change-sets/${id}`}>{title}</Link>{' '}
                <StateTag kind="plain">{state}</StateTag>
              </li>
            ))}
          </ul>
        </section>
      )}
      {records.length > 0 && (
        <section aria-labelledby="found-records">
          <h2 id="found-records">Products, brands and other content</h2>
          <ul className="drafted">
            {records.map((each) => (
              <RecordFound key={`${each.type} ${each.id}`} {...each} />
            ))}
          </ul>
          {moreRecords > 0 && (
            <p className="hint">{moreRecords} more are not listed. Add a word to find them.</p>
          )}
        </section>
      )}
      {pages.length > 0 && (
        <section aria-labelledby="found-pages">
          <h2 id="found-pages">Pages</h2>
          <ul className="found">
            {pages.map(({ locale, path }) => (
              <li key={path}>
                <PageLink locale={locale} page={path} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function RecordFound({ type, id, title, locales, pages, shownOn }: FoundRecord) {
  const [first] = locales;
  const countries = [...new Set(locales.map((locale) => localeOfId(locale).country))];
  return (
    <li>
      <h3>
        {first && Object.hasOwn(TYPE_WORDS, type) ? (
          <Link to={recordPlace({ type, id, country: localeOfId(first).country })}>{title}</Link>
        ) : (
          title
        )}{' '}
        <span className="hint">
          {typeWords(type).one} {id}
        </span>
      </h3>
      <p className="hint">In {countriesText(countries)}.</p>
      {first && pages === 0 && <p className="hint">No page shows it there.</p>}
      {first && pages > 0 && (
        <>
          <p>
            Shown on {countText(pages, 'page')} of {localeName(first)}:
          </p>
          <ul className="found">
            {shownOn.map((page) => (
              <li key={page}>
                <PageLink locale={first} page={page} />
              </li>
            ))}
            {pages > shownOn.length && <li className="hint">and {pages - shownOn.length} more</li>}
          </ul>
        </>
      )}
    </li>
  );
}

/** Leads to why a page looks as it does. */
function PageLink({ locale, page }: { readonly locale: LocaleId; readonly page: string }) {
  const place = placeOfPage(page);
  const { country, language } = localeOfId(locale);
  const url = new URL(pageAddress(place), 'http://shop');
  url.searchParams.set('country_code', country);
  url.searchParams.set('language', language);
  const address = url.pathname + url.search;
  return <Link to={`/why?address=${encodeURIComponent(address)}`}>{pageText(place)}</Link>;
}
