import { failureText, unreachableText } from './toast/failure.ts';

/** Stands where a part of an island could not be fetched: why, and the way to try again. */
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
