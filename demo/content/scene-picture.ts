import type { Text } from '#commerce-api/database/translated.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import { billboardAddress } from '#commerce-api/pictures/addresses.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { Theme } from './themes.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ScenePicture {
  readonly theme: Pick<Theme, 'motif' | 'palette'>;
  readonly seed: string;
  readonly size: Size;
  readonly alt: Text;
  readonly country: Country;
}

/** A composed scene, as the picture fields of a record. */
export function scenePicture({ theme, seed, size, alt, country }: ScenePicture) {
  const { motif, palette } = theme;
  return {
    'image-url': billboardAddress({ motif, palette, seed, ...size }),
    'image-width': size.width,
    'image-height': size.height,
    'alt-text': textIn(country, alt),
  };
}
