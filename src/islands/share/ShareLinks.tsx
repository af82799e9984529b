import { useLayoutEffect, useRef } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import { failureText, showToast } from '../toast/show-toast.ts';
import { type SharedPage, shareLinks } from './share-links.ts';

interface Props {
  /** By which the button opens and closes it. */
  readonly id: string;
  readonly label: string;
  readonly page: SharedPage;
  readonly country: Country;
  readonly texts: Texts<'share'>;
}

/** A menu of ways to send a page's address. It's open at first. */
export function ShareLinks({ id, label, page, country, texts }: Props) {
  const menu = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => menu.current?.showPopover(), []);
  const copy = () => {
    menu.current?.hidePopover();
    navigator.clipboard.writeText(page.url).then(
      () => showToast('success', texts.copied),
      () => showToast('error', failureText('failed')),
    );
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes lists without marks for none.
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
  );
}

const IN_ANOTHER_TAB = { target: '_blank', rel: 'noreferrer' } as const;
