import { use, useEffect, useState } from 'react';
import type { Language } from '#domain/locales.ts';
import type { Hindrance } from '../bag/AddToBag.tsx';
import { isSignedIn, type PageLocale } from '../browser-client.ts';
import { report } from '../reporting/report.ts';
import { changeList, loadList } from './member-list.ts';
import { type ListTexts, listTexts, offerSignIn } from './offer-sign-in.ts';
import { subscribedVariants, subscribeVariant } from './subscriptions.ts';
import { useKnownVariants } from './useKnownVariants.ts';

interface Props {
  readonly locale: PageLocale;
  readonly variantId: string;
  readonly hindrance: Hindrance;
}

/** What can be done with a variant that cannot be bought: wait for it, be told of it, or sign in. */
export function Alternatives({ locale, variantId, hindrance }: Props) {
  const texts = use(textsOf(locale));
  if (!texts) return null;
  if (hindrance === 'soldOut') return <WaitButton {...{ locale, variantId, texts }} />;
  if (hindrance === 'comingSoon') return <NotifyButton {...{ locale, variantId, texts }} />;
  return (
    <button type="button" className="button button-plain" onClick={() => void offerSignIn()}>
      {texts.signIn}
    </button>
  );
}

interface ButtonProps extends Pick<Props, 'locale' | 'variantId'> {
  readonly texts: ListTexts;
}

function WaitButton({ locale, variantId, texts }: ButtonProps) {
  const { country, language } = locale;
  const isWaiting = useKnownVariants('wait')?.includes(variantId) ?? false;
  useEffect(() => void loadList({ country, language }, 'wait'), [country, language]);
  return (
    <button
      type="button"
      className="button button-plain"
      aria-pressed={isWaiting}
      onClick={() => void (isSignedIn() ? changeList(locale, 'wait', variantId) : offerSignIn())}
    >
      {isWaiting ? texts.waiting : texts.wait}
    </button>
  );
}

function NotifyButton({ locale, variantId, texts }: ButtonProps) {
  const { country, language } = locale;
  const [variantIds, setVariantIds] = useState<ReadonlyArray<string>>([]);
  useEffect(() => {
    subscribedVariants({ country, language }).then(setVariantIds, () => {});
  }, [country, language]);
  const isSubscribed = variantIds.includes(variantId);
  const subscribe = async () => {
    if (!isSignedIn()) return offerSignIn();
    setVariantIds((ids) => [...ids, variantId]);
    try {
      setVariantIds(await subscribeVariant(locale, variantId));
    } catch (error) {
      setVariantIds((ids) => ids.filter((id) => id !== variantId));
      report('subscribe', error);
    }
  };
  return (
    <button
      type="button"
      className="button button-plain"
      disabled={isSubscribed}
      onClick={() => void subscribe()}
    >
      {isSubscribed ? texts.notified : texts.notify}
    </button>
  );
}

const known = new Map<Language, Promise<ListTexts | undefined>>();

/** One promise a language, for React to wait for. */
function textsOf({ language }: PageLocale): Promise<ListTexts | undefined> {
  const texts = known.get(language) ?? listTexts(language);
  known.set(language, texts);
  return texts;
}
