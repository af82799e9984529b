import { useRef } from 'react';
import type { LineItem } from '#commerce/bag.ts';
import type { PageLocale } from '../browser-client.ts';
import type { BagLinks } from './BagDropdown.tsx';
import { BagLine } from './BagLine.tsx';
import { BagFailure, EmptyBag } from './BagNotices.tsx';
import { BagSummary } from './BagSummary.tsx';
import { closeBag } from './bag-store.ts';
import type { DropdownTexts } from './bag-texts.ts';
import { hasItems, isEmpty } from './bag-view.ts';
import type { BagView } from './queries.ts';
import { useRemoval } from './useRemoval.ts';

interface Props {
  readonly locale: PageLocale;
  readonly view: BagView;
  readonly texts: DropdownTexts;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** What the opened dropdown shows: a bag that is loading, missing, empty or full. */
export function BagPanel({ locale, view, texts, links, pictureSources }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { removing, remove } = useRemoval(locale, texts);
  const isBusy = removing.size > 0 || view.isRefreshing;
  const onRemove = (item: LineItem) => {
    panel.current?.focus();
    void remove(item);
  };

  return (
    <div ref={panel} className="bag-content" tabIndex={-1} aria-busy={isBusy}>
      <header className="bag-header">
        <h2 className="bag-title">{texts.title}</h2>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={closeBag}>
          <CloseIcon />
        </button>
      </header>
      <p className="bag-progress" role="status">
        {removing.size > 0 ? texts.removing : view.isRefreshing && texts.loading}
      </p>
      {view.hasFailed && <BagFailure texts={texts} onRetry={view.refresh} />}
      {isEmpty(view) && <EmptyBag texts={texts} makeupLink={links.makeup} />}
      {hasItems(view.bag) && (
        <>
          <ul className="bag-lines">
            {view.bag.lineItems.map((item) => (
              <BagLine key={item.id} {...{ item, texts, pictureSources, onRemove }} />
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
