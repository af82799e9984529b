import { useRef, useState } from 'react';
import type { Bag, LineItem } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { PageLocale } from '../browser-client.ts';
import { showToast } from '../toast/toast-store.ts';
import type { BagLinks } from './BagDropdown.tsx';
import { BagLine } from './BagLine.tsx';
import { BagSummary } from './BagSummary.tsx';
import { closeBag, syncCartToken, useBagStore } from './bag-store.ts';
import type { DropdownTexts } from './bag-texts.ts';
import { type BagView, useRemoveFromBag } from './queries.ts';

interface Props {
  readonly locale: PageLocale;
  readonly view: BagView;
  readonly texts: DropdownTexts;
  readonly links: BagLinks;
}

/** What the opened dropdown shows: a bag that is loading, missing, empty or full. */
export function BagPanel({ locale, view, texts, links }: Props) {
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
              <BagLine key={item.id} item={item} texts={texts} onRemove={onRemove} />
            ))}
          </ul>
          <BagSummary bag={view.bag} country={locale.country} texts={texts} links={links} />
        </>
      )}
    </div>
  );
}

/** No token is an empty bag, known without a request. */
function isEmpty({ token, bag }: BagView): boolean {
  return bag ? bag.lineItems.length === 0 : token === undefined;
}

function hasItems(bag: Bag | undefined): bag is Bag {
  return bag !== undefined && bag.lineItems.length > 0;
}

/** Removal of line items with its messages, and the ids that are being removed. */
function useRemoval(locale: PageLocale, texts: DropdownTexts) {
  const removeFromBag = useRemoveFromBag(locale);
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const remove = async ({ id }: LineItem) => {
    syncCartToken();
    const { token } = useBagStore.getState();
    if (!token) return showToast('error', texts.tokenMissing);
    setRemoving((ids) => new Set([...ids, id]));
    try {
      await removeFromBag(token, id);
      showToast('success', texts.removed);
    } catch (error) {
      showToast('error', reasonOf(error) ?? texts.failed);
    } finally {
      setRemoving((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  return { removing, remove };
}

/** What the API says to the shopper of a request it refused. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CommerceError)) return undefined;
  return error.errors.find(({ detail }) => detail)?.detail;
}

function EmptyBag({ texts, makeupLink }: { texts: DropdownTexts; makeupLink: string }) {
  return (
    <div className="bag-empty">
      <p>{texts.empty}</p>
      <a className="button" href={makeupLink}>
        {texts.shopMakeup}
      </a>
    </div>
  );
}

function BagFailure({ texts, onRetry }: { texts: DropdownTexts; onRetry: () => void }) {
  return (
    <div className="bag-failure">
      <p>{texts.failed}</p>
      <button type="button" className="button button-plain" onClick={onRetry}>
        {texts.retry}
      </button>
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
