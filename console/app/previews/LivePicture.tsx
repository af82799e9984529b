import { useId, useState } from 'react';
import type { Locale } from '#domain/locale/locales.ts';
import { CONSOLE_DRAFTED } from '../../contract/console-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import { useSettled } from '../pickers/useSettled.ts';
import { firstScreen, type Screen, ScreenChoice } from './ScreenChoice.tsx';
import { ShopFrame } from './ShopFrame.tsx';

interface Props {
  /** The change set, and its version. */
  readonly set: { readonly id: string; readonly version: number };
  readonly locale: Locale;
  /** The page; undefined as long as it has no address. */
  readonly path: string | undefined;
}

/** How much of a page is seen beside its form, in CSS pixels. */
const SIZES = {
  phone: { width: 390, height: 720 },
  desk: { width: 1440, height: 1800 },
} as const satisfies Record<Screen, object>;

/** A page as a change set makes it, which follows what is saved; beside its form where there is room. */
export function LivePicture({ set, locale, path }: Props) {
  const id = useId();
  const [isShown, setShown] = useState(() => firstScreen() === 'desk');
  const [screen, setScreen] = useState<Screen>('phone');
  const version = useSettled(String(set.version));
  return (
    <aside className="live-picture" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>The page</h2>
        {isShown && <ScreenChoice screen={screen} onChange={setScreen} />}
        <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="unseen"> the page</span>
        </button>
      </div>
      {isShown && path === undefined && (
        <p className="hint">It is seen here once it has an address.</p>
      )}
      {isShown && path !== undefined && (
        <ShopFrame
          title="With the change set"
          note={localeName(locale.id)}
          address={`${CONSOLE_DRAFTED}/${set.id}/${locale.id}${path}`}
          version={version}
          {...SIZES[screen]}
        />
      )}
    </aside>
  );
}
