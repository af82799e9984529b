import type { PanelTexts } from './bag-texts.ts';

/** What an empty bag shows. */
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

/** What a bag shows that could not be read. */
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
