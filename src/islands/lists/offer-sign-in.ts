import { localAddress, signInPath } from '#domain/addresses.ts';
import { type Language, localeFor } from '#domain/locales.ts';
import type en from '#i18n/messages/en.json';
import { pageLocale } from '../browser-client.ts';
import { loadStyles } from '../load-styles.ts';
import styles from './offer-sign-in.css?url&no-inline';

export type ListTexts = (typeof en)['lists'];

/** Of each language one section, which the browser fetches when a list is used. */
const SECTIONS = import.meta.glob<ListTexts>('../../i18n/messages/*.json', { import: 'lists' });

export async function listTexts(language: Language): Promise<ListTexts | undefined> {
  return SECTIONS[`../../i18n/messages/${language}.json`]?.();
}

/** Says that lists are for members, with the way to become one and to come back here. */
export async function offerSignIn(): Promise<void> {
  const { country, language } = pageLocale();
  const [texts] = await Promise.all([listTexts(language), loadStyles(styles)]);
  if (!texts) return;
  const path = signInPath(location.pathname + location.search);
  const dialog = document.createElement('dialog');
  dialog.className = 'sign-in-offer';
  dialog.append(
    element('h2', { textContent: texts.signInTitle, id: 'sign-in-offer' }),
    element('p', { textContent: texts.signInText }),
    element('a', {
      className: 'button',
      textContent: texts.signIn,
      href: localAddress(path, localeFor(country, language)),
    }),
    element('button', {
      className: 'button button-plain',
      type: 'button',
      textContent: texts.close,
      onclick: () => dialog.close(),
    }),
  );
  dialog.setAttribute('aria-labelledby', 'sign-in-offer');
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
