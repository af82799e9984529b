import { useEffect, useState } from 'react';
import { CommerceError } from '#commerce/commerce-error.ts';
import { localAddress, variantPath } from '#domain/addresses/addresses.ts';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';
import { type NoticeLink, parseNoticeFragment } from '#domain/product/stock-notice.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { type ConfirmedNotice, confirmNotice, endNotice } from './stock-notices.ts';

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly texts: Texts<'stockNoticeLink'>;
}

type State =
  | { readonly status: 'sending' | 'ended' | 'endedAll' | 'expired' | 'unreachable' }
  | { readonly status: 'confirmed'; readonly notice: ConfirmedNotice };

/** Does what the link of a mail about stock asks for, and says so. */
export function StockNotice({ country, language, texts }: Props) {
  const [state, setState] = useState<State>({ status: 'sending' });
  const [link, setLink] = useState<NoticeLink>();
  const follow = async (followed: NoticeLink) => {
    setLink(followed);
    setState({ status: 'sending' });
    setState(await outcomeOf({ country, language }, followed));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: The address is taken up once.
  useEffect(() => {
    const found = parseNoticeFragment(location.hash);
    if (found) void follow(found);
    else setState({ status: 'expired' });
  }, []);
  const notice = state.status === 'confirmed' ? state.notice : undefined;
  return (
    <>
      <p role="status">{fillText(texts[state.status], { name: notice?.name ?? '' })}</p>
      <p className="stock-notice-links">
        {notice && link && (
          <>
            <a
              className="button"
              href={localAddress(
                variantPath(notice.productSlug, notice.variantId),
                localeFor(country, language),
              )}
            >
              {texts.toProduct}
            </a>
            <button
              type="button"
              className="button button-plain"
              onClick={() => void follow({ ...link, action: 'end' })}
            >
              {texts.stop}
            </button>
          </>
        )}
        {state.status === 'unreachable' && link && (
          <button type="button" className="button" onClick={() => void follow(link)}>
            {texts.retry}
          </button>
        )}
      </p>
    </>
  );
}

async function outcomeOf(
  locale: { readonly country: Country; readonly language: Language },
  link: NoticeLink,
): Promise<State> {
  try {
    if (link.action === 'confirm') {
      return { status: 'confirmed', notice: await confirmNotice(locale, link) };
    }
    await endNotice(locale, link);
    return { status: link.action === 'end' ? 'ended' : 'endedAll' };
  } catch (error) {
    const status = error instanceof CommerceError ? error.status : undefined;
    return { status: status === 422 || status === 404 ? 'expired' : 'unreachable' };
  }
}
