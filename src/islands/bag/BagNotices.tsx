import type { PanelTexts } from './bag-texts.ts';

/** The content of an empty bag. */
export function EmptyBag({ texts, makeupLink }: { texts: PanelTexts; makeupLink: string }) {
  return (
    <div className="bag-empty">
      <p>{texts.empty}</p>
      <a className="button" href={makeupLink}>
        {texts.shopMakeup}
      </a>
    </div>
  );
}

/** Shown if the bag couldn't be loaded. */
export function BagFailure({ texts, onRetry }: { texts: PanelTexts; onRetry: () => void }) {
  return (
    <div className="bag-failure">
      <p>{texts.failed}</p>
      <button type="button" className="button button-plain" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
