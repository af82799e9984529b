import { use } from 'react';
import type { Language } from '#domain/locales.ts';
import type { PageLocale } from '../browser-client.ts';
import type { BagLinks } from './BagDropdown.tsx';
import { BagPanel } from './BagPanel.tsx';
import { type PanelTexts, panelTexts } from './bag-texts.ts';
import { useBag } from './useBag.ts';
import { useLineChange } from './useLineChange.ts';

interface Props {
  readonly locale: PageLocale;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The panel of this browser's bag. */
export function LiveBagPanel({ locale, ...props }: Props) {
  const texts = use(textsOf(locale.language));
  const view = useBag(locale);
  const { remove } = useLineChange(locale, texts);
  return <BagPanel {...{ locale, view, texts }} {...props} onRemove={remove} />;
}

let known: Promise<PanelTexts> | undefined;

/** A page has one language, so that there is one promise for React to wait for. */
function textsOf(language: Language): Promise<PanelTexts> {
  known ??= panelTexts(language);
  return known;
}
