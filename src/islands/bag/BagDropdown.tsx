import { type CSSProperties, useCallback, useEffect, useId, useRef } from 'react';
import type { Country, Language } from '#domain/locale/locales.ts';
import { aroundValue } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { loadAhead } from '../page/load-for-press.ts';
import { MissingPart, useLatePart } from '../react/late-part.tsx';
import { type DismissReason, useDismiss } from '../react/useDismiss.ts';
import type { BagLinks } from './bag-links.ts';
import { closeBag, openBag, useBagStore } from './bag-store.ts';
import { useBagCount } from './useBagCount.ts';

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly texts: Texts<'bagButton'>;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The bag's button with its badge, and the panel it opens. */
export function BagDropdown({ country, language, texts, ...props }: Props) {
  const isOpen = useBagStore((state) => state.isOpen);
  const { count, onCount, LiveCount } = useBagCount({ country, language });
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const load = useCallback(async () => {
    const { loadPanel } = await import('./load-panel.ts');
    return loadPanel({ country, language });
  }, [country, language]);
  const panel = useLatePart(isOpen, load);
  const onDismiss = useCallback((reason: DismissReason) => {
    closeBag();
    if (reason === 'escape') button.current?.focus();
  }, []);
  useDismiss(root, isOpen, onDismiss);
  // For styles elsewhere. With `:has()`, each change of any `hidden` would restyle the page.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bag-open', isOpen);
  }, [isOpen]);
  const [before, after] = aroundValue(texts.open);
  useEffect(() => {
    if (count !== undefined) document.documentElement.toggleAttribute('data-has-items', count > 0);
  }, [count]);

  return (
    <div className="bag" ref={root}>
      {LiveCount && <LiveCount locale={{ country, language }} onCount={onCount} />}
      <button
        ref={button}
        type="button"
        className="icon-button bag-button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPointerEnter={() => loadAhead(load)}
        onFocus={() => loadAhead(load)}
        onClick={isOpen ? closeBag : openBag}
      >
        <BagIcon />
        <span className="visually-hidden">
          {before}
          <span className="bag-count">{count}</span>
          {after}
        </span>
        <span className="bag-badge" style={shownCount(count)} aria-hidden="true" />
      </button>
      <section id={panelId} className="bag-panel" aria-label={texts.title} hidden={!isOpen}>
        {isOpen && panel.status === 'here' && (
          <panel.part.LiveBagPanel
            locale={{ country, language }}
            title={texts.title}
            texts={panel.part.texts}
            {...props}
          />
        )}
        {isOpen && panel.status === 'waiting' && <div className="bag-content" aria-busy="true" />}
        {isOpen && panel.status === 'missing' && (
          <div className="bag-content">
            <MissingPart retry={panel.retry} />
          </div>
        )}
      </section>
    </div>
  );
}

/** Until the number is known, the badge has that of the root element, see `bag.inline.js`. */
function shownCount(count: number | undefined): CSSProperties | undefined {
  if (count === undefined) return undefined;
  const written = count.toLocaleString(document.documentElement.lang);
  return { '--bag-count': `"${written}"` } as CSSProperties;
}

function BagIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 8h14l1 13H4L5 8Z" />
      <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </svg>
  );
}
