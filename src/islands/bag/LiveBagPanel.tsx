import type { Language } from '#domain/locale/locales.ts';
import type { PageLocale } from '../browser-client.ts';
import { BagPanel } from './BagPanel.tsx';
import type { BagLinks } from './bag-links.ts';
import type { PanelTexts } from './bag-texts.ts';
import { useBag } from './useBag.ts';
import { useLineChange } from './useLineChange.ts';

interface Props {
  readonly locale: PageLocale;
  readonly texts: PanelTexts;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The panel with this browser's bag. */
export function LiveBagPanel({ locale, texts, ...props }: Props) {
  const view = useBag(locale);
  const { remove } = useLineChange(locale, texts);
  return <BagPanel {...{ locale, view, texts }} {...props} onRemove={remove} />;
}

/** One section per language, which browsers load together with the panel. */
const SECTIONS = import.meta.glob<PanelTexts>('../../i18n/messages/*.json', { import: 'bag' });

export async function panelTexts(language: Language): Promise<PanelTexts> {
  const texts = await SECTIONS[`../../i18n/messages/${language}.json`]?.();
  if (!texts) throw new Error(`There are no texts of the bag in ${language}.`);
  return texts;
}
