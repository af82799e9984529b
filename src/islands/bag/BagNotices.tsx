import type { PanelTexts } from './bag-texts.ts';

interface EmptyProps {
  readonly texts: PanelTexts;
  readonly makeupLink: string | undefined;
  /** A sentence on how to go on. */
  readonly lead?: string;
}

/** The content of an empty bag. */
export function EmptyBag({ texts, makeupLink, lead }: EmptyProps) {
  return (
    <div className="bag-empty">
      <p>{texts.empty}</p>
      {lead && <p>{lead}</p>}
      {makeupLink && (
        <a className="button" href={makeupLink}>
          {texts.shopMakeup}
        </a>
      )}
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
