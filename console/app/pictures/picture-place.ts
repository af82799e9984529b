import {
  PICTURE_SHAPES,
  type PictureShape,
  type PictureShapeName,
} from '#domain/pictures/picture-shapes.ts';

type Values = Readonly<Record<string, unknown>>;

/** The places of pictures, by the type of a record, and by the list of it that they are in. */
const SHAPES: Readonly<Record<string, PictureShapeName>> = {
  'content-banners': 'banner',
  'featured-contents': 'banner',
  'feature-carousels.items': 'feature',
  'shop-by-campaigns.images': 'campaign',
  'categories.top-banners': 'beside-heading',
  'brands.sidebar-content': 'beside-listing',
  'search-rules.banner': 'above-results',
  'layout-config.header-banner': 'header-banner',
  'pages.blocks': 'beside-text',
  stores: 'store',
  'store-events': 'card',
  'booking-services': 'card',
  'beauty-classes': 'card',
  'booking-pages': 'booking-page',
};

const BILLBOARDS: ReadonlySet<string> = new Set(['billboards', 'brands.billboards']);

export interface PicturePlaced {
  readonly type: string;
  /** The list or group of the record that it is in. */
  readonly within?: string | undefined;
  /** The fields beside it. */
  readonly beside: Values;
}

/** The shape of the place of a picture; undefined if it isn't known. */
export function shapeOf({ type, within, beside }: PicturePlaced): PictureShape | undefined {
  const place = within === undefined ? type : `${type}.${within}`;
  if (BILLBOARDS.has(place)) {
    return PICTURE_SHAPES[beside['mobile-only'] === true ? 'billboard-on-phones' : 'billboard'];
  }
  const name = SHAPES[place];
  return name && PICTURE_SHAPES[name];
}

/** The size of a picture as the fields beside it have it. */
export function sizeBeside(beside: Values) {
  const { 'image-width': width, 'image-height': height } = beside;
  const isSize = typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0;
  return isSize ? { width, height } : undefined;
}
