import { noPictureUrl } from '#domain/pictures/no-picture.ts';
import { type PicturePlace, pictureAddresses } from '#domain/pictures/picture-addresses.ts';

interface Props {
  readonly item: {
    readonly brandName: string;
    readonly productSlug: string;
    readonly imgSrc?: string | undefined;
  };
  readonly place: PicturePlace;
  readonly pictureSources: ReadonlyArray<string> | undefined;
}

/** The picture of a line, which its name beside it stands for. */
export function LinePicture({ item, place, pictureSources }: Props) {
  const { brandName, productSlug: path } = item;
  const { narrowest: size } = place;
  const url = item.imgSrc ?? noPictureUrl({ brandName, path });
  const { src, srcset, sizes } = pictureAddresses({ url, width: size }, place, pictureSources);
  return (
    <img
      className="line-picture"
      sizes={sizes}
      srcSet={srcset}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}
