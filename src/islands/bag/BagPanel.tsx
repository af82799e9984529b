import { useRef } from 'react';
import type { LineItem } from '#commerce/bag.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import { BagCount } from '#views/BagCount.tsx';
import type { PageLocale } from '../browser/client.ts';
import { BagFailure, EmptyBag } from './BagNotices.tsx';
import { BagSummary } from './BagSummary.tsx';
import type { BagLinks } from './bag-links.ts';
import { closeBag, useIsChanging } from './bag-store.ts';
import { LiveBagLine } from './LiveBagLine.tsx';
import { type BagView, hasItems } from './useBag.ts';

interface Props {
  readonly locale: PageLocale;
  readonly view: BagView;
  readonly title: string;
  readonly texts: Texts<'bag'>;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
  readonly onRemove: (item: LineItem) => Promise<void>;
}

/** The content of the open dropdown: a bag that is loading, unavailable, empty or full. */
export function BagPanel({ locale, view, title, texts, links, pictureSources, onRemove }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const isRemoving = useIsChanging();
  const remove = (item: LineItem) => {
    panel.current?.focus();
    void onRemove(item);
  };

  return (
    <div
      ref={panel}
      className="bag-content"
      tabIndex={-1}
      aria-busy={isRemoving || view.isRefreshing}
    >
      <header className="bag-header">
        <h2 className="bag-title">{title}</h2>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={closeBag}>
          <CloseIcon />
        </button>
      </header>
      <p className="bag-progress" role="status">
        {isRemoving && <span>{texts.removing}</span>}
        {!isRemoving && view.isRefreshing && !view.bag && <span>{texts.loading}</span>}
        {!isRemoving && hasItems(view.bag) && <BagCount bag={view.bag} texts={texts} />}
      </p>
      {view.hasFailed && (
        <BagFailure texts={texts} isRetrying={view.isRefreshing} onRetry={view.refresh} />
      )}
      {view.bag !== undefined && !hasItems(view.bag) && (
        <EmptyBag texts={texts} makeupLink={links.makeup} />
      )}
      {hasItems(view.bag) && (
        <>
          <ul className="bag-lines">
            {view.bag.lineItems.map((item) => (
              <LiveBagLine
                key={item.id}
                {...{ item, texts, pictureSources }}
                locale={localeFor(locale.country, locale.language)}
                onRemove={remove}
              />
            ))}
          </ul>
          <BagSummary bag={view.bag} country={locale.country} texts={texts} links={links} />
        </>
      )}
    </div>
  );
}

function CloseIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m6 6 12 12M18 6 6 18" />
    </svg>
  );
}
