import { PRERENDER_RULES } from '#domain/addresses/prerender-rules.ts';
import { connection, mayLoadAhead } from '#islands/browser/network.ts';

/** Has the browser render the pages ahead that its shopper is about to open, while the network is good for it. */
export function prerenderPages(): void {
  follow();
  connection()?.addEventListener?.('change', follow);
}

/** The rules as the browser goes by them; not in the document while the network is slow or saved. */
let rules: HTMLScriptElement | undefined;

function follow(): void {
  if (mayLoadAhead() === rules?.isConnected) return;
  rules?.remove();
  rules = undefined;
  if (!mayLoadAhead()) return;
  // A script element takes effect only once, so each time needs a new one.
  rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = PRERENDER_RULES;
  document.head.append(rules);
}
