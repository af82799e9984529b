import { useEffect } from 'react';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import type { Texts } from '#i18n/texts.ts';
import { storeValue } from '../browser/stored-values.ts';
import { Icon } from '../react/Icon.tsx';
import { awaitTurn, endTurn } from './notice-store.ts';

interface Props {
  readonly link: string;
  /** Of the link. */
  readonly label: string;
  readonly texts: Texts<'appBanner'>;
}

/** For phones and small tablets that can run the country's app. Disappears for good when it's dismissed. */
export function AppBanner({ link, label, texts }: Props) {
  useEffect(() => {
    // VisitorState knows whom it's for.
    const { app } = document.documentElement.dataset;
    if (app && matchMedia('(width < 64rem)').matches) awaitTurn('app-banner');
  }, []);
  const dismiss = () => {
    storeValue('localStorage', LOCAL_STORAGE.appBannerDismissed, 'true');
    endTurn('app-banner');
  };
  return (
    <aside className="app-banner" aria-label={label}>
      <button className="icon-button" type="button" aria-label={texts.close} onClick={dismiss}>
        <Icon name="close" />
      </button>
      <span className="app-banner-mark" aria-hidden="true">
        S
      </span>
      <p>{texts.text}</p>
      <a className="button button-small" href={link}>
        {label}
      </a>
    </aside>
  );
}
