import { resourceOf, text } from '#commerce/loose-json.ts';
import { isShopLink, localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type en from '#i18n/messages/en.json';
import { browserClient, pageLocale } from '../browser-client.ts';
import { readCookie, writeCookie } from '../browser-cookies.ts';
import { closeButton } from '../close-button.ts';
import { loadStyles } from '../load-styles.ts';
import { endTurn } from '../notices/notices.ts';
import styles from './overlay.css?url&no-inline';

interface Overlay {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly imageUrl: string;
}

type OverlayTexts = (typeof en)['overlay'];

const SECTIONS = import.meta.glob<OverlayTexts>('../../i18n/messages/*.json', {
  import: 'overlay',
});

/** Tabs notify each other here when an overlay was seen or closed. */
const CHANNEL = 'overlays';

/**
 * Shows the overlay that the API answers, unless this browser session has seen it. Returns whether
 * it's shown.
 */
export async function showLatestOverlay(): Promise<boolean> {
  const overlay = await latestOverlay().catch(() => undefined);
  const seen = seenOverlays();
  if (!overlay || seen.includes(overlay.id) || document.querySelector('dialog[open]')) return false;
  // A session cookie is shared by all tabs, including later ones.
  writeCookie(COOKIES.seenOverlays, [...seen, overlay.id].join(SEPARATOR));
  if (!seenOverlays().includes(overlay.id)) return false;
  await show(overlay);
  return true;
}

async function latestOverlay(): Promise<Overlay | undefined> {
  const query = { path: location.pathname };
  const { document: answer } = await browserClient(pageLocale()).get('overlay', { query });
  const { id = '', attributes = {} } = resourceOf(answer) ?? {};
  const overlay = {
    id,
    name: text(attributes.name),
    url: text(attributes.url),
    imageUrl: text(attributes['image-url']),
  };
  return overlay.id && overlay.imageUrl && isShopLink(overlay.url) ? overlay : undefined;
}

const SEPARATOR = '.';

const seenOverlays = () => readCookie(COOKIES.seenOverlays)?.split(SEPARATOR) ?? [];

async function show(overlay: Overlay): Promise<void> {
  const { country, language } = pageLocale();
  const texts = await SECTIONS[`../../i18n/messages/${language}.json`]?.();
  const dialog = document.createElement('dialog');
  dialog.className = 'overlay';
  dialog.setAttribute('aria-label', overlay.name);
  const link = document.createElement('a');
  link.href = localAddress(overlay.url, localeFor(country, language));
  const image = Object.assign(new Image(PICTURE_SIZE, PICTURE_SIZE), {
    alt: '',
    src: overlay.imageUrl,
  });
  link.append(image, element('strong', overlay.name), element('span', texts?.open ?? ''));
  dialog.append(closeButton(texts?.close ?? overlay.name), link);
  await Promise.all([image.decode().catch(() => {}), loadStyles(styles)]);
  openInAllTabs(dialog, overlay.id);
}

const PICTURE_SIZE = 720;

function element(name: 'strong' | 'span', textContent: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent });
}

/**
 * Closing it in one tab closes it in all. It takes neither the page nor the focus from the visitor,
 * who finds it after the first link of the page.
 */
function openInAllTabs(dialog: HTMLDialogElement, id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === id && dialog.close();
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  dialog.addEventListener('close', () => {
    channel.postMessage(id);
    channel.close();
    dialog.remove();
    endTurn('overlay');
  });
  dialog.setAttribute('open', '');
  document.querySelector('.skip')?.after(dialog);
}
