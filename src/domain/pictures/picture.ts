/** A picture and its size in pixels. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}
