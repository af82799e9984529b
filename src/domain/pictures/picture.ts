/** A picture and its size in pixels. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The point that stays in sight where the picture is cropped, as `PICTURE_FOCUS`; without one, its place decides. */
  readonly focus?: string;
}
