import type { SSRResult } from 'astro';
import type { IslandScripts } from '#domain/page/fragments.ts';

let kept: { readonly html: string; readonly directives: ReadonlyArray<string> } | undefined;

/** The scripts of islands for a page that Astro begins to render; see layouts/IslandScripts.astro. */
export function islandScriptsFor({
  _metadata: printed,
}: Pick<SSRResult, '_metadata'>): IslandScripts {
  return {
    known() {
      if (!kept) return undefined;
      printed.hasHydrationScript = true;
      for (const directive of kept.directives) printed.hasDirectives.add(directive);
      return kept.html;
    },
    keep(html) {
      kept = { html, directives: [...printed.hasDirectives] };
    },
  };
}
