import { SIGN_IN } from '#domain/addresses.ts';
import type { Country } from '#domain/locales.ts';
import { isSignedIn } from '../browser-client.ts';
import { useBrowserValue } from '../useBrowserValue.ts';
import type { PanelTexts } from './bag-texts.ts';

interface Props {
  readonly country: Country;
  readonly texts: PanelTexts;
  readonly link: string;
}

/** What signing in would bring to a bag with items; Korea does not ask. */
export function SignInPrompt({ country, texts, link }: Props) {
  const isMember = useBrowserValue(isSignedIn, false);
  const address = useBrowserValue(() => signInAddress(link), link);
  if (country === 'KR' || isMember) return null;
  return (
    <a className="bag-sign-in" href={address}>
      {texts.signInPrompt}
    </a>
  );
}

/** The sign-in link, which comes back to this page unless that is home or sign-in itself. */
function signInAddress(link: string): string {
  const { pathname, search } = window.location;
  if (pathname === '/' || pathname === SIGN_IN) return link;
  const returnTo = `return_to=${encodeURIComponent(pathname + search)}`;
  return link + (link.includes('?') ? '&' : '?') + returnTo;
}
