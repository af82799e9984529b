/** Two whole percentages, from the left and from the top: `30% 70%`. */
export const PICTURE_FOCUS = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

/** A point of a picture, in percent of its width and height. */
export interface PictureFocus {
  readonly x: number;
  readonly y: number;
}

const CENTRE: PictureFocus = { x: 50, y: 50 };

/** The point that a position names; without one, the centre. */
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
