import { useEffect, useState } from 'react';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import { keptForMember } from '../browser/kept-for-member.ts';
import { mayBeMember } from '../browser/may-be-member.ts';
import { removeStoredValue } from '../browser/stored-values.ts';
import { offerSignIn } from '../lists/offer-sign-in.tsx';
import { failureText, showToast } from '../toast/show-toast.ts';
import { useFollowedBrands } from './useFollowedBrands.ts';

const { followedBefore: KEPT_AS } = RARE_SESSION_STORAGE;

interface Props extends PageLocale {
  readonly brand: { readonly id: string; readonly name: string };
  readonly texts: Texts<'followBrand'>;
  /** The address of the list of brands that the member follows. */
  readonly list: string;
}

/** Follows a brand, and stops following it. Visitors are asked to sign in. */
export function FollowBrand({ country, language, brand, texts, list }: Props) {
  const { brands, change } = useFollowedBrands({ country, language });
  const [wanted, setWanted] = useState<boolean>();
  const [isSending, setSending] = useState(false);
  const isFollowed = wanted ?? brands?.some(({ id }) => id === brand.id) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: What the API answers replaces what was pressed.
  useEffect(() => setWanted(undefined), [brands]);
  const follow = async (follows: boolean) => {
    setWanted(follows);
    setSending(true);
    try {
      await change(brand.id, follows);
      const text = fillText(follows ? texts.followed : texts.stopped, { brand: brand.name });
      showToast('success', text, { text: texts.see, act: { href: list } });
    } catch {
      setWanted(undefined);
      showToast('error', failureText('failed'));
    } finally {
      setSending(false);
    }
  };
  const press = async () => {
    if (isSending) return;
    if (mayBeMember()) return follow(!isFollowed);
    await offerSignIn('follow', brand.id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: It's followed once, as soon as somebody is signed in.
  useEffect(() => {
    if (!mayBeMember() || keptForMember(KEPT_AS) !== brand.id) return;
    removeStoredValue('sessionStorage', KEPT_AS);
    void follow(true);
  }, []);
  return (
    <button
      type="button"
      className="button button-plain button-small"
      onClick={() => void press()}
      aria-disabled={isSending}
    >
      {isFollowed ? texts.stop : texts.follow}
    </button>
  );
}
