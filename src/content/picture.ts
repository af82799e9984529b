import type { Picture } from '#domain/pictures/picture.ts';

interface PictureFields {
  readonly imageUrl: string | null;
  readonly imageFocus?: string | null | undefined;
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly altText: string;
}

/** The picture of a record, if it has one. */
export function picture({
  imageUrl,
  imageFocus,
  imageWidth,
  imageHeight,
  altText,
}: PictureFields): Picture | null {
  if (!imageUrl) return null;
  const shown = { url: imageUrl, width: imageWidth, height: imageHeight, alt: altText };
  return imageFocus ? { ...shown, focus: imageFocus } : shown;
}

export type LinkedPicture = Picture & { readonly link: string | null };

/** The banners that are nothing but pictures with links: those without a picture are left out. */
export function linkedPictures(
  banners: ReadonlyArray<PictureFields & { readonly link: string | null }>,
): ReadonlyArray<LinkedPicture> {
  return banners.flatMap((banner) => {
    const shown = picture(banner);
    return shown ? [{ ...shown, link: banner.link }] : [];
  });
}
