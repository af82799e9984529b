import { type MouseEvent, useId, useRef } from 'react';
import { useStore } from 'zustand';
import type { Country } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import { shownProduct } from '../page/shown-product.ts';
import { Icon } from '../react/Icon.tsx';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { failureText, showToast } from '../toast/show-toast.ts';
import { type SharedPage, shareLinks } from './share-links.ts';

interface Props {
  readonly label: string;
  /** As it was served; the address is absolute. */
  readonly page: SharedPage;
  readonly country: Country;
  readonly texts: Texts<'share'>;
}

/** Hands the page's address to the system's own sheet, or else to a menu of ways to send it. */
export function ShareMenu({ label, page: { title, url }, country, texts }: Props) {
  const menu = useRef<HTMLUListElement>(null);
  const id = useId();
  const page = { title, url: useAddress(url) };
  const openSheet = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    // Closing the sheet isn't a failure.
    navigator.share(page).catch(() => {});
  };
  const copy = () => {
    menu.current?.hidePopover();
    navigator.clipboard.writeText(page.url).then(
      () => showToast('success', texts.copied),
      () => showToast('error', failureText('failed')),
    );
  };
  return (
    <>
      <button
        className="icon-button product-share"
        type="button"
        aria-label={label}
        popoverTarget={id}
        onClick={openSheet}
      >
        <Icon name="share" />
      </button>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes lists without marks for none. */}
      <ul ref={menu} id={id} className="share-menu" popover="auto" role="list" aria-label={label}>
        <li>
          <button type="button" onClick={copy}>
            {texts.copy}
          </button>
        </li>
        {shareLinks({ page, country, texts }).map((link) => (
          <li key={link.label}>
            {/* Mail opens beside the page; a window for it would stay empty. */}
            <a href={link.href} {...(link.href.startsWith('https:') && IN_ANOTHER_TAB)}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const IN_ANOTHER_TAB = { target: '_blank', rel: 'noreferrer' } as const;

/** The page's address, which names the variant that is shown. */
function useAddress(served: string): string {
  useStore(shownProduct, ({ variantId }) => variantId);
  return useBrowserValue(() => location.href.replace(/#.*$/, ''), served);
}
