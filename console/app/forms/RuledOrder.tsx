import { type Country, isLanguage, localeFor } from '#domain/locale/locales.ts';
import { LISTING_KINDS, listingsAt } from '../../contract/listing-contract.ts';
import { Link } from '../ui/Link.tsx';

interface Props {
  readonly set: string;
  readonly country: Country;
  /** The values of a rule of search and listings, by field. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Leads from a rule to the search or listing that it puts in order, if it is about one. */
export function RuledOrder({ set, country, values }: Props) {
  const kind = LISTING_KINDS.find((each) => each === values.scope);
  if (!kind) return null;
  const words: ReadonlyArray<unknown> = Array.isArray(values.words) ? values.words : [];
  const of = kind === 'query' ? words[0] : values[`${kind}-id`];
  if (typeof of !== 'string' || of === '') return null;
  const language =
    typeof values.language === 'string' && isLanguage(values.language)
      ? values.language
      : localeFor(country).language;
  return (
    <p>
      <Link to={listingsAt({ country, language, kind, of, set })}>See the order that it makes</Link>
    </p>
  );
}
