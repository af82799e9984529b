import type { Bag } from '#commerce/bag.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import { BagAmounts } from '#views/BagAmounts.tsx';
import { BagOffers } from '#views/BagOffers.tsx';
import type { BagLinks } from './bag-links.ts';
import { SignInPrompt } from './SignInPrompt.tsx';

interface Props {
  readonly bag: Bag;
  readonly country: Country;
  readonly texts: Texts<'bag'>;
  readonly links: BagLinks;
}

/** Amounts and the next step, below the line items. */
export function BagSummary({ bag, country, texts, links }: Props) {
  return (
    <footer className="bag-summary">
      <BagOffers bag={bag} />
      <BagAmounts bag={bag} texts={texts} />
      <SignInPrompt country={country} texts={texts} link={links.signIn} />
      <a className="button" href={links.bag}>
        {texts.viewBag}
      </a>
    </footer>
  );
}
