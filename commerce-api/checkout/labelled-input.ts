import { html } from 'hono/html';
import type { Html } from './layout.ts';

interface InputTexts {
  readonly id: string;
  readonly label: string;
  readonly hint: Html | undefined;
  readonly problem: string | undefined;
}

/** A field with its label above it, and its hint and problem below the label. */
export function labelledInput(texts: InputTexts, attributes: Html): Html {
  return labelled(texts, html`<input ${describedBy(texts)} ${attributes} />`);
}

/** A list to choose from, which begins with nothing chosen. A value from elsewhere is one of its options. */
export function labelledSelect(texts: InputTexts, { options, value, attributes }: Choice): Html {
  const all = ['', ...options, ...(value && !options.includes(value) ? [value] : [])];
  const choices = all.map(
    (option) => html`<option ${option === value ? html`selected` : ''}>${option}</option>`,
  );
  return labelled(texts, html`<select ${describedBy(texts)} ${attributes}>${choices}</select>`);
}

interface Choice {
  readonly options: ReadonlyArray<string>;
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly attributes: Html;
}

function labelled({ id, label, hint, problem }: InputTexts, control: Html): Html {
  return html`<div class="field" data-field="${id}">
    <label for="${id}">${label}</label>
    ${hint !== undefined ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ''}
    ${problem ? html`<p class="problem" id="${id}-problem">${problem}</p>` : ''}
    ${control}
  </div>`;
}

/** The name of a control, and what describes it. */
function describedBy({ id, hint, problem }: InputTexts): Html {
  const described = [
    ...(hint !== undefined ? [`${id}-hint`] : []),
    ...(problem ? [`${id}-problem`] : []),
  ];
  return html`id="${id}"
    name="${id}"
    ${problem ? html`aria-invalid="true"` : ''}
    ${described.length > 0 ? html`aria-describedby="${described.join(' ')}"` : ''}`;
}
