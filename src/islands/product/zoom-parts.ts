import type en from '#i18n/messages/en.json';

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
  const zoom = iconButton('+', texts.zoomIn);
  const close = iconButton('✕', texts.close);
  const previous = iconButton('‹', texts.previous, 'zoom-previous');
  const next = iconButton('›', texts.next, 'zoom-next');
  const bar = document.createElement('div');
  bar.className = 'zoom-bar';
  bar.append(status, zoom, close);
  dialog.append(bar, stage, ...(hasSeveral ? [previous, next] : []));
  return { dialog, stage, image, status, zoom, previous, next, close };
}

function iconButton(sign: string, label: string, className = ''): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: `icon-button ${className}`.trim() });
  button.textContent = sign;
  button.ariaLabel = label;
  return button;
}
