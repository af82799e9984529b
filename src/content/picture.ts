import type { Picture } from '#domain/picture.ts';

interface PictureFields {
  readonly imageUrl: string;
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly altText: string;
}

export function picture({ imageUrl, imageWidth, imageHeight, altText }: PictureFields): Picture {
  return { url: imageUrl, width: imageWidth, height: imageHeight, alt: altText };
}

/** The picture of a record that may have none; one of unknown size doesn't count. */
export function pictureIfAny(
  fields: { readonly [K in keyof PictureFields]?: PictureFields[K] | undefined },
): Picture | null {
  const { imageUrl, imageWidth, imageHeight, altText = '' } = fields;
  if (!imageUrl || !imageWidth || !imageHeight) return null;
  return picture({ imageUrl, imageWidth, imageHeight, altText });
}
