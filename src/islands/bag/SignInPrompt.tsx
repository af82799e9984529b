import { type Country, factsOf } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import { isSignedIn } from '../browser/client.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { signInHere } from '../sign-in/sign-in-here.ts';
import type { SignInLink } from './bag-links.ts';

interface Props {
  readonly country: Country;
  readonly texts: Texts<'bag'>;
  /** Absent in a shop without members. */
  readonly link: SignInLink | undefined;
}

/** The advantages of signing in, for bags with items. */
export function SignInPrompt({ country, texts, link }: Props) {
  const isMember = useBrowserValue(isSignedIn, false);
  const address = useBrowserValue(signInHere, link?.address);
  const { asksToSignIn = true } = factsOf(country);
  if (!asksToSignIn || isMember || link === undefined) return null;
  return (
    <a className="bag-sign-in" href={address}>
      {texts[link.text]}
    </a>
  );
}
