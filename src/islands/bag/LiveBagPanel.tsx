import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import { WholeWords } from '../words/WholeWords.tsx';
import { BagPanel } from './BagPanel.tsx';
import type { BagLinks } from './bag-links.ts';
import { lineChanges } from './line-changes.ts';
import { useBag } from './useBag.ts';

interface Props {
  readonly locale: PageLocale;
  readonly title: string;
  readonly texts: Texts<'bag'>;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The panel with this browser's bag. */
export function LiveBagPanel({ locale, texts, ...props }: Props) {
  const view = useBag(locale);
  const { remove } = lineChanges(locale, texts);
  return (
    <WholeWords language={locale.language}>
      <BagPanel {...{ locale, view, texts }} {...props} onRemove={remove} />
    </WholeWords>
  );
}
