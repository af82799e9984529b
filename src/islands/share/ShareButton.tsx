import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { PageLocale } from '../browser/client.ts';
import { loadForPress } from '../page/load-for-press.ts';
import { Icon } from '../react/Icon.tsx';
import type { loadLinks } from './load-links.ts';
import type { SharedPage } from './share-links.ts';

interface Props {
  readonly label: string;
  readonly page: SharedPage;
  readonly locale: PageLocale;
  readonly className: string;
  /** What the button shows besides its icon. */
  readonly children?: ReactNode;
}

type Menu = Awaited<ReturnType<typeof loadLinks>>;

/** Hands a page's address to the system's own sheet, or else to a menu of ways to send it, which the press loads. */
export function ShareButton({ label, page, locale, className, children }: Props) {
  const [menu, setMenu] = useState<Menu>();
  const id = useId();
  const open = async () => {
    const load = async () => (await import('./load-links.ts')).loadLinks(locale);
    setMenu(await loadForPress(load, undefined, () => void open()));
  };
  const press = (event: MouseEvent) => {
    if (navigator.share) {
      event.preventDefault();
      // Closing the sheet isn't a failure.
      navigator.share(page).catch(() => {});
    } else if (!menu) void open();
  };
  return (
    <>
      <button
        className={className}
        type="button"
        aria-label={label}
        popoverTarget={menu && id}
        onClick={press}
      >
        <Icon name="share" />
        {children}
      </button>
      {menu && (
        <menu.ShareLinks {...{ id, label, page }} country={locale.country} texts={menu.texts} />
      )}
    </>
  );
}
