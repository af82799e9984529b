import useSWR from 'swr';
import { pluralText } from '#i18n/fill-text.ts';
import { filterName } from './filter-name.ts';
import { findFilterToRemove } from './filter-to-remove.ts';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';

/** Says that nothing matches, and offers to remove the one filter that most depends on. */
export function NoMatch() {
  const setting = useSetting();
  const { texts, locale, client, scope, routing } = setting;
  const { state, facets, change } = useListing();
  const { data: drop } = useSWR(['best-drop', routing.addressOf(state)], () =>
    findFilterToRemove(client, scope, state).catch(() => undefined),
  );
  return (
    <div className="listing-notice" role="status">
      <p>{texts.none}</p>
      {drop && (
        <button
          type="button"
          className="button button-plain"
          onClick={() => change(() => ({ trail: drop.trail }))}
        >
          {pluralText(texts, 'dropFilter', {
            count: drop.hitsCount,
            name: filterName(drop.refinement, facets, setting),
            tag: locale.tag,
          })}
        </button>
      )}
    </div>
  );
}
