import { iconHtml } from './icon-html.ts';

/** A button that closes the dialog that it is in. */
export function closeButton(label: string, className = ''): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `icon-button ${className}`.trimEnd();
  button.ariaLabel = label;
  button.innerHTML = iconHtml('close');
  button.addEventListener('click', () => button.closest('dialog')?.close());
  return button;
}
