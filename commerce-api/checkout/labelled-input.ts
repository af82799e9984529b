import { html } from 'hono/html';
import type { Html } from './layout.ts';

interface InputTexts {
  readonly id: string;
  readonly label: string;
  readonly hint: Html | undefined;
  readonly problem: string | undefined;
}

/** A field with its label above it, and its hint and problem below the label. */
export function labelledInput({ id, label, hint, problem }: InputTexts, attributes: Html): Html {
  const hasHint = hint !== undefined;
  const described = [...(hasHint ? [`${id}-hint`] : []), ...(problem ? [`${id}-problem`] : [])];
  return html`<div class="field" data-field="${id}">
    <label for="${id}">${label}</label>
    ${hasHint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ''}
    ${problem ? html`<p class="problem" id="${id}-problem">${problem}</p>` : ''}
    <input
      id="${id}"
      name="${id}"
      ${attributes}
      ${problem ? html`aria-invalid="true"` : ''}
      ${described.length > 0 ? html`aria-describedby="${described.join(' ')}"` : ''}
    />
  </div>`;
}
