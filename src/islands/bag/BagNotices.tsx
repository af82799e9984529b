import type { Texts } from '#i18n/texts.ts';

interface EmptyProps {
  readonly texts: Texts<'bag'>;
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

interface FailureProps {
  readonly texts: Texts<'bag'>;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shown if the bag couldn't be loaded, until it is. */
export function BagFailure({ texts, isRetrying, onRetry }: FailureProps) {
  return (
    <div className="bag-failure">
      <p>{texts.failed}</p>
      <button
        type="button"
        className="button button-plain"
        aria-busy={isRetrying}
        onClick={onRetry}
      >
        {texts.retry}
      </button>
    </div>
  );
}
