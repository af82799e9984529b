import { html } from 'hono/html';
import type { Html } from './layout.ts';

export interface Problem {
  readonly text: string;
  /** The id of the field that it's about. */
  readonly field?: string;
}

/** What stops the shopper, read out when the page opens. */
export function problemList(title: string, problems: ReadonlyArray<Problem>): Html | '' {
  if (problems.length === 0) return '';
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>${title}</h2>
    <ul>
      ${problems.map(({ text, field }) =>
        field ? html`<li><a href="#${field}">${text}</a></li>` : html`<li>${text}</li>`,
      )}
    </ul>
  </div>`;
}
