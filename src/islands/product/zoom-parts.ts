import type en from '#i18n/messages/en.json';
import { closeButton } from '../close-button.ts';
import { iconHtml } from '../icon-html.ts';

export type ZoomTexts = (typeof en)['zoom'];

export type ZoomParts = ReturnType<typeof zoomParts>;

/** The dialog that shows a picture on the whole screen, and what is in it. */
export function zoomParts(texts: ZoomTexts, hasSeveral: boolean) {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = texts.title;
  const status = document.createElement('p');
  status.role = 'status';
  const stage = document.createElement('div');
  Object.assign(stage, { className: 'zoom-stage', tabIndex: 0, role: 'group' });
  stage.ariaLabel = texts.title;
  const image = new Image();
  stage.append(image);
  const zoom = iconButton('plus', texts.zoomIn);
  const previous = iconButton('previous', texts.previous, 'zoom-previous');
  const next = iconButton('next', texts.next, 'zoom-next');
  const bar = document.createElement('div');
  bar.className = 'zoom-bar';
  bar.append(status, zoom, closeButton(texts.close));
  dialog.append(bar, stage, ...(hasSeveral ? [previous, next] : []));
  return { dialog, stage, image, status, zoom, previous, next };
}

function iconButton(icon: string, label: string, className = ''): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: `icon-button ${className}`.trim() });
  button.innerHTML = iconHtml(icon);
  button.ariaLabel = label;
  return button;
}
