import { failureText, unreachableText } from '../toast/failure.ts';

/** Replaces a part of an island that couldn't be loaded: the reason, and a button to try again. */
export function MissingPart({ retry }: { readonly retry: () => void }) {
  return (
    <div className="missing-part" role="alert">
      <p>{unreachableText()}</p>
      <button type="button" className="button button-plain" onClick={retry}>
        {failureText('retry')}
      </button>
    </div>
  );
}
