import type { Country } from '#domain/locale/locales.ts';

/** What the console's pages and its server say to each other about pictures. */

/** A picture that somebody uploaded. */
export interface PictureAnswer {
  /** Where the shop has it. */
  readonly url: string;
  /** What its file was called. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** One page of what was uploaded, the newest first. */
export interface PicturesAnswer {
  readonly pictures: ReadonlyArray<PictureAnswer>;
  readonly total: number;
}

/** What is at an address elsewhere: a picture of so many pixels, or why there is none. */
export type LookedAtPicture =
  | { readonly width: number; readonly height: number; readonly problem?: undefined }
  | { readonly problem: string };

/** A record that shows a picture, in the first country that does. */
export interface PictureUse {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly country: Country;
}

export interface PictureUsesAnswer {
  readonly uses: ReadonlyArray<PictureUse>;
  /** How many more there are. */
  readonly more: number;
}

/** Why a file was refused, and what to do about it. */
export const REFUSED_FILE = {
  kind: 'This file is no JPEG, PNG, WebP, AVIF or GIF that can be read. Save the picture as a JPEG or PNG, and choose that one. Photos of iPhones may be HEIC: send them to yourself as “most compatible”.',
  large:
    'This file is larger than 20 MB. Save the picture smaller, or as a JPEG of a lower quality.',
  pixels:
    'This picture has more than 50 million pixels, or one of its sides is far longer than the other. Make it smaller: pages show at most 1,920 pixels across.',
  broken:
    'This file is damaged or not complete. Open it in another program, save it anew, and choose that one.',
  animated:
    'This picture moves, and pages would show its first moment only. Save one of its moments as a PNG or JPEG, and choose that one.',
} as const;

export type RefusedFile = keyof typeof REFUSED_FILE;
