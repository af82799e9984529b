const POINT = /(?:100|\d{1,2})% (?:100|\d{1,2})%/;

/**
 * Two whole percentages, from the left and from the top, `30% 70%`; then another point for phones, if they crop the
 * picture around one of their own: `30% 70% / 50% 20%`.
 */
export const PICTURE_FOCUS = new RegExp(`^${POINT.source}(?: / ${POINT.source})?$`);

/** A point of a picture, in percent of its width and height. */
export interface PictureFocus {
  readonly x: number;
  readonly y: number;
}

const CENTRE: PictureFocus = { x: 50, y: 50 };

/** The point of each screen, as CSS writes positions. That of desks holds for phones without one of their own. */
export function focusPoints(focus: string): { readonly desk: string; readonly phone?: string } {
  const [desk = '', phone] = focus.split(' / ');
  return phone === undefined ? { desk } : { desk, phone };
}

/** The point that a position names, on desks; without one, the centre. */
export function focusAt(position: string | null | undefined): PictureFocus {
  if (!position || !PICTURE_FOCUS.test(position)) return CENTRE;
  const [x = CENTRE.x, y = CENTRE.y] = position.split(' ').map((part) => Number.parseInt(part, 10));
  return { x, y };
}

/** @example focusText({ x: 30, y: 104 }) // '30% 100%' */
export function focusText({ x, y }: PictureFocus): string {
  const percent = (share: number) => `${Math.round(Math.min(100, Math.max(0, share)))}%`;
  return `${percent(x)} ${percent(y)}`;
}
