import useSWR from 'swr';
import { FROM_FIRST_PAGE } from '#domain/listing/listing-state.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { filterName } from './filter-name.ts';
import { findFilterToRemove } from './filter-to-remove.ts';
import { useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';

/** Says that nothing matches, and offers to remove the one filter that most depends on. */
export function NoMatch() {
  const setting = useSetting();
  const { texts, locale, client, scope, change, addressOf } = setting;
  const { state, facets } = useListing();
  const { data: drop } = useSWR(['best-drop', addressOf(state)], () =>
    findFilterToRemove(client, scope, state).catch(() => undefined),
  );
  return (
    <div className="listing-notice" role="status">
      <p>{texts.none}</p>
      {drop && (
        <button
          type="button"
          className="button button-plain"
          onClick={() => change({ ...state, trail: drop.trail, ...FROM_FIRST_PAGE })}
        >
          {fillText(pluralText(texts, 'dropFilter', { count: drop.hitsCount, tag: locale.tag }), {
            name: filterName(drop.refinement, facets, setting),
          })}
        </button>
      )}
    </div>
  );
}
