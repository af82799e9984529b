import type { PageLocale } from '../browser/client.ts';
import { BagPanel } from './BagPanel.tsx';
import type { BagLinks } from './bag-links.ts';
import type { PanelTexts } from './bag-texts.ts';
import { lineChanges } from './line-changes.ts';
import { useBag } from './useBag.ts';

interface Props {
  readonly locale: PageLocale;
  readonly texts: PanelTexts;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The panel with this browser's bag. */
export function LiveBagPanel({ locale, texts, ...props }: Props) {
  const view = useBag(locale);
  const { remove } = lineChanges(locale, texts);
  return <BagPanel {...{ locale, view, texts }} {...props} onRemove={remove} />;
}
