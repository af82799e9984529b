import { addressIn, productPath } from '#domain/addresses/addresses.ts';
import {
  type Country,
  FALLBACK_COUNTRY,
  type Language,
  localeFor,
} from '#domain/locale/locales.ts';
import { Link } from '../ui/Link.tsx';

interface Props {
  readonly about: {
    readonly productId: string;
    readonly productName: string;
    /** The last part of the product's address. */
    readonly slug: string;
    readonly country: Country | null;
    readonly language: Language | null;
  };
  /** The part of the product's page that shows it. */
  readonly part: 'reviews' | 'questions';
}

/** The product that a member wrote about: its record, and its page in the language of what was written. */
export function AboutProduct({ about, part }: Props) {
  const { productId, productName, slug, country, language } = about;
  const locale = localeFor(country ?? FALLBACK_COUNTRY, language);
  return (
    <p>
      <Link
        to={`/records/${country ?? FALLBACK_COUNTRY}/products/${encodeURIComponent(productId)}`}
      >
        {productName}
      </Link>{' '}
      <a
        className="hint"
        href={`${addressIn(productPath(slug), locale)}#${part}`}
        target="_blank"
        rel="noreferrer"
      >
        in the shop
      </a>
    </p>
  );
}
