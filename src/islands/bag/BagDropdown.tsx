import './bag.css';
import { lazy, Suspense, useCallback, useId, useRef } from 'react';
import type { Country, Language } from '#domain/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { Toaster } from '../toast/Toaster.tsx';
import { type DismissReason, useDismiss } from '../useDismiss.ts';
import { closeBag, openBag, useBagStore } from './bag-store.ts';
import type { ButtonTexts } from './bag-texts.ts';
import { useBagCount } from './useBagCount.ts';

export interface BagLinks {
  readonly bag: string;
  readonly makeup: string;
  readonly signIn: string;
}

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly texts: ButtonTexts;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

const loadPanel = () => import('./LiveBagPanel.tsx');
const LiveBagPanel = lazy(async () => ({ default: (await loadPanel()).LiveBagPanel }));

/** The bag's button with its badge, and the panel that it opens. */
export function BagDropdown({ country, language, texts, ...props }: Props) {
  const isOpen = useBagStore((state) => state.isOpen);
  const count = useBagCount({ country, language });
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const onDismiss = useCallback((reason: DismissReason) => {
    closeBag();
    if (reason === 'escape') button.current?.focus();
  }, []);
  useDismiss(root, isOpen, onDismiss);

  return (
    <div className="bag" ref={root}>
      <button
        ref={button}
        type="button"
        className="icon-button bag-button"
        aria-label={fillText(texts.open, { count })}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={isOpen ? closeBag : openBag}
      >
        <BagIcon />
        {/* Painted from the root element, see known-count.ts. */}
        <span className="bag-badge" aria-hidden="true" />
      </button>
      <section id={panelId} className="bag-panel" aria-label={texts.title} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<div className="bag-content" aria-busy="true" />}>
            <LiveBagPanel locale={{ country, language }} {...props} />
          </Suspense>
        )}
      </section>
      <Toaster />
    </div>
  );
}

function BagIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 8h14l1 13H4L5 8Z" />
      <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </svg>
  );
}
