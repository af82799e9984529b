import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import { Icon } from '../react/Icon.tsx';
import { failureText, showToast } from '../toast/show-toast.ts';
import { type SharedPage, shareLinks } from './share-links.ts';

interface Props {
  readonly label: string;
  readonly page: SharedPage;
  readonly country: Country;
  readonly texts: Texts<'share'>;
  readonly className: string;
  /** What the button shows besides its icon. */
  readonly children?: ReactNode;
}

/** Hands a page's address to the system's own sheet, or else to a menu of ways to send it. */
export function ShareButton({ label, page, country, texts, className, children }: Props) {
  const menu = useRef<HTMLUListElement>(null);
  const id = useId();
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
        className={className}
        type="button"
        aria-label={label}
        popoverTarget={id}
        onClick={openSheet}
      >
        <Icon name="share" />
        {children}
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
