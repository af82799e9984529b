import { useSyncExternalStore } from 'react';
import { SHARED_LIST_MAX } from '#domain/limits.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import { parseSharedList, sharedListPath } from '#domain/product/shared-list.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import { MemberList } from './MemberList.tsx';
import { SharedList } from './SharedList.tsx';
import { useWishList } from './useList.ts';

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly title: string;
  readonly texts: Texts<'wishList'>;
  readonly listTexts: Texts<'memberList'>;
  /** Says that the list has nothing. */
  readonly empty: string;
  readonly shopLink: string;
  readonly signIn: { readonly address: string; readonly text: string };
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The wish list of whoever looks at the page or, if the address names variants, the one that somebody shared. */
export function WishList(props: Props) {
  const { country, language, texts, listTexts, shopLink, pictureSources } = props;
  const variantIds = parseSharedList(useFragment());
  if (!variantIds) return <OwnList {...props} />;
  return (
    <SharedList
      {...{ variantIds, texts, listTexts, shopLink, pictureSources }}
      locale={{ country, language }}
    />
  );
}

function OwnList({ texts, listTexts, signIn, title, ...props }: Props) {
  const { country, language } = props;
  const { variantIds = [] } = useWishList(props);
  const canBeShared = variantIds.length > 0;
  return (
    <>
      <div className="list-head">
        <p className="list-word" data-for="visitor">
          <span>{texts.keep}</span>{' '}
          <a className="link" href={signIn.address} data-sign-in>
            {signIn.text}
          </a>
        </p>
        {canBeShared && (
          <div className="list-share">
            <ShareButton
              className="button button-plain button-small"
              label={texts.share}
              page={{ title, url: location.origin + sharedListPath(variantIds) }}
              locale={{ country, language }}
            >
              <span>{texts.share}</span>
            </ShareButton>
            {variantIds.length > SHARED_LIST_MAX && (
              <p>{fillText(texts.shareFirst, { count: String(SHARED_LIST_MAX) })}</p>
            )}
          </div>
        )}
      </div>
      <MemberList {...props} list="wish" texts={listTexts} />
    </>
  );
}

/** The fragment of the address; empty on the server. */
const useFragment = () =>
  useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => '',
  );

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
