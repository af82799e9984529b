import useSWR from 'swr';
import { localReturnAddress } from '#domain/account/sign-in.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { PageLocale } from '../browser/client.ts';
import { shopHas } from '../browser/shop-has.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { showToast } from '../toast/show-toast.ts';
import { socialProviders } from './sign-in-calls.ts';
import { leaveForProvider } from './social-sign-in.ts';
import type { StepProps } from './step.ts';

interface Props extends Pick<StepProps, 'texts' | 'client'> {
  readonly locale: PageLocale;
  /** Where the visitor wanted to go after signing in. */
  readonly returnTo: () => string | null;
}

/** The issuer that the texts name. */
const GOOGLE = 'google';

/**
 * Signing in with another host, if the API lists one that answers. The page is the same everywhere
 * and shows no button that leads nowhere.
 */
export function SocialStep({ texts, client, locale, returnTo }: Props) {
  const { country, language } = locale;
  const isOffered = useBrowserValue(() => shopHas('social-sign-in'), false);
  const { data: providers = [] } = useSWR(
    isOffered ? ['social-providers', country, language] : null,
    () => socialProviders(client),
    { revalidateOnFocus: false, revalidateOnReconnect: false, errorRetryCount: 2 },
  );
  const provider = providers.find(({ id }) => id === GOOGLE);
  if (!provider) return null;
  const leave = async () => {
    const address = localReturnAddress(returnTo(), localeFor(country, language));
    const isLeaving = await leaveForProvider(provider, { returnTo: address, language });
    if (!isLeaving) showToast('error', texts.failed);
  };
  return (
    <>
      <p className="sign-in-or">{texts.or}</p>
      <button
        className="button button-plain sign-in-social"
        type="button"
        onClick={() => void leave()}
      >
        <GoogleIcon />
        {texts.social}
      </button>
    </>
  );
}

function GoogleIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M21 12h-9m9 0a9 9 0 1 1-2.6-6.4" />
    </svg>
  );
}
