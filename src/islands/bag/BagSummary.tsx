import type { Bag } from '#commerce/bag.ts';
import { SIGN_IN } from '#domain/addresses.ts';
import type { Country } from '#domain/locales.ts';
import { isSignedIn } from '../browser-client.ts';
import type { BagLinks } from './BagDropdown.tsx';
import type { DropdownTexts } from './bag-texts.ts';

interface Props {
  readonly bag: Bag;
  readonly country: Country;
  readonly texts: DropdownTexts;
  readonly links: BagLinks;
}

/** Amounts and the way on, under the line items. */
export function BagSummary({ bag, country, texts, links }: Props) {
  return (
    <footer className="bag-summary">
      <dl className="bag-amounts">
        <dt>{texts.subtotal}</dt>
        <dd>{bag.displaySubtotal}</dd>
        <dt className="bag-total">{texts.total}</dt>
        <dd className="bag-total">{bag.displayTotal}</dd>
      </dl>
      {country !== 'KR' && !isSignedIn() && (
        <a className="bag-sign-in" href={signInAddress(links.signIn)}>
          {texts.signInPrompt}
        </a>
      )}
      <a className="button" href={links.bag}>
        {texts.viewBag}
      </a>
    </footer>
  );
}

/** The sign-in link, which comes back to this page unless that is home or sign-in itself. */
function signInAddress(link: string): string {
  const { pathname, search } = window.location;
  if (pathname === '/' || pathname === SIGN_IN) return link;
  const returnTo = `return_to=${encodeURIComponent(pathname + search)}`;
  return link + (link.includes('?') ? '&' : '?') + returnTo;
}
