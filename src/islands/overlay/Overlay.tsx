import { useCallback, useEffect, useRef, useState } from 'react';
import { localAddress } from '#domain/addresses/addresses.ts';
import { OVERLAY_DEBOUNCE_MS } from '#domain/limits.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import { isDialogOpen, onShownLater } from '../browser/page-shown.ts';
import { awaitTurn, endTurn, passTurn, useTurn } from '../notices/notice-store.ts';
import { Icon } from '../react/Icon.tsx';
import { useDismiss } from '../react/useDismiss.ts';
import { type LatestOverlay, unseenOverlay } from './latest-overlay.ts';

interface Props extends PageLocale {
  readonly texts: Texts<'overlay'>;
}

/** Tabs tell each other here which overlay was closed. */
const CHANNEL = 'overlays';

const PICTURE_SIZE = 720;

/**
 * A pop-up for this page, at most once per overlay and browser session, when no other notice is shown. It takes
 * neither the page nor the focus from the visitor, who finds it after the first link of the page. Closing it in
 * one tab closes it in all.
 */
export function Overlay({ country, language, texts }: Props) {
  const [overlay, setOverlay] = useOverlayInTurn({ country, language });
  const close = useCallback(() => {
    setOverlay(undefined);
    endTurn('overlay');
  }, [setOverlay]);
  const closeEverywhere = useClosingInTabs(overlay?.id, close);
  const dialog = useRef<HTMLDialogElement>(null);
  useDismiss(dialog, overlay !== undefined, (reason) => reason === 'escape' && closeEverywhere());
  if (!overlay) return <dialog className="overlay" />;
  return (
    <dialog ref={dialog} className="overlay" open aria-label={overlay.name}>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.close}
        onClick={closeEverywhere}
      >
        <Icon name="close" />
      </button>
      <a href={localAddress(overlay.url, localeFor(country, language))}>
        <img src={overlay.imageUrl} width={PICTURE_SIZE} height={PICTURE_SIZE} alt="" />
        <strong>{overlay.name}</strong>
        <span>{texts.open}</span>
      </a>
    </dialog>
  );
}

/** The overlay, asked for in the turn of its notice, once the tab has been open for a moment. */
function useOverlayInTurn({ country, language }: PageLocale) {
  const [overlay, setOverlay] = useState<LatestOverlay>();
  const isTurn = useTurn('overlay');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const wait = () => {
      stop();
      timer = setTimeout(() => awaitTurn('overlay'), OVERLAY_DEBOUNCE_MS);
    };
    const waiting = new AbortController();
    wait();
    onShownLater(wait, waiting.signal);
    addEventListener('pagehide', stop, waiting);
    return () => {
      stop();
      waiting.abort();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: A turn asks once.
  useEffect(() => {
    if (!isTurn || overlay) return;
    void loadOverlay({ country, language }).then((found) =>
      found ? setOverlay(found) : passTurn('overlay'),
    );
  }, [isTurn]);
  return [overlay, setOverlay] as const;
}

/** It is shown with its picture; not beside a dialog that the shopper has opened meanwhile. */
async function loadOverlay(locale: PageLocale): Promise<LatestOverlay | undefined> {
  const overlay = await unseenOverlay(locale);
  if (!overlay || isDialogOpen()) return undefined;
  const picture = Object.assign(new Image(), { src: overlay.imageUrl });
  await picture.decode().catch(() => {});
  return overlay;
}

/** Calls `close` when the overlay is closed in any tab. Returns what closes it in all. */
function useClosingInTabs(id: string | undefined, close: () => void): () => void {
  useEffect(() => {
    if (!id) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => data === id && close();
    return () => channel.close();
  }, [id, close]);
  return () => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(id);
    channel.close();
  };
}
