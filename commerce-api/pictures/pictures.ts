import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { stableHash } from '../stable-hash.ts';
import {
  BILLBOARD_SIDE_MAX,
  BILLBOARD_SIDE_MIN,
  BRAND_NAME_MAX,
  PALETTES,
  PICTURES_ROOT,
  SWATCH_SIZE,
  VIEWS,
  type View,
} from './addresses.ts';
import { type Hex, lit } from './drawing/color.ts';
import { element, svgDocument } from './drawing/svg.ts';
import type { Drawings } from './drawings.ts';
import { PLAIN_DRAWINGS } from './plain-drawings.ts';
import { PRODUCT_TYPES } from './product-type.ts';

const brand = z
  .string()
  .regex(/^[^\p{C}]*$/u, 'contains characters that cannot be drawn')
  .refine((name) => Array.from(name).length <= BRAND_NAME_MAX, {
    error: `is longer than ${BRAND_NAME_MAX} characters`,
  });
const color = z
  .string()
  .regex(/^[0-9a-f]{6}$/, 'must be six lower-case hexadecimal digits')
  .transform((digits) => `#${digits}`);
const seed = z.string().regex(/^[0-9a-z]{1,12}$/, 'must be 1 to 12 lower-case letters and digits');
const view = z
  .enum(VIEWS.map(String), { error: `must be one of ${VIEWS.join(', ')}` })
  .transform((digit) => Number(digit) as View);
const side = z
  .string()
  .regex(/^\d{1,4}$/, 'must be a whole number of pixels')
  .transform(Number)
  .pipe(z.number().min(BILLBOARD_SIDE_MIN).max(BILLBOARD_SIDE_MAX));

const packshotParameters = z.strictObject({
  brand: brand.default(''),
  color: color.nullable().default(null),
  seed: seed.default('0'),
  view: view.default(0),
});
const logoParameters = z.strictObject({ brand: brand.min(1) });
const swatchParameters = z.strictObject({ color });
const billboardParameters = z.strictObject({
  palette: z.enum(PALETTES),
  seed: seed.default('0'),
  width: side,
  height: side,
  type: z.enum(PRODUCT_TYPES).optional(),
  brand: brand.default(''),
  color: color.nullable().default(null),
});

/** Draws a kind of picture by the name in its path; undefined for an unknown name. */
type Draw = (name: string, query: unknown) => Drawn | undefined;
type Drawn = z.ZodSafeParseResult<string>;

function kindsOf(drawings: Drawings): Readonly<Record<string, Draw>> {
  return {
    packshot: (name, query) => {
      const productType = PRODUCT_TYPES.find((known) => known === name);
      if (!productType) return undefined;
      return packshotParameters
        .transform(({ brand: brandName, ...rest }) =>
          drawings.packshot({ productType, brandName, ...rest }),
        )
        .safeParse(query);
    },
    billboard: (name, query) => {
      if (!drawings.motifs.includes(name)) return undefined;
      return billboardParameters
        .transform(({ type: productType, brand: brandName, color: shade, ...place }) => {
          const subject = productType && { productType, brandName, color: shade };
          return drawings.billboard({ motif: name, ...place, subject });
        })
        .safeParse(query);
    },
    logo: (name, query) =>
      name === 'logo'
        ? logoParameters
            .transform((parameters) => drawings.brandLogo(parameters.brand))
            .safeParse(query)
        : undefined,
    swatch: (name, query) =>
      name === 'swatch'
        ? swatchParameters.transform((parameters) => drawSwatch(parameters.color)).safeParse(query)
        : undefined,
  };
}

/**
 * Serves generated pictures: answers `GET` and `HEAD` at the addresses of `addresses.ts`. Stores
 * nothing, since each picture is drawn from its address. Refuses unknown parameters (400, naming
 * them) and unknown pictures (404). A shop without drawings of its own gets plain ones.
 */
export function createPictures(drawings: Drawings = PLAIN_DRAWINGS): {
  fetch(request: Request): Response | Promise<Response>;
} {
  const kinds = kindsOf(drawings);
  const app = new Hono().basePath(PICTURES_ROOT);
  app.get('/:file{(?:logo|swatch)\\.svg}', (context) => {
    const name = baseName(context.req.param('file'));
    return answer(context, kinds[name]?.(name, context.req.query()));
  });
  app.get('/:kind{packshot|billboard}/:file{[a-z-]+\\.svg}', (context) => {
    const { kind, file } = context.req.param();
    return answer(context, kinds[kind]?.(baseName(file), context.req.query()));
  });
  app.notFound((context) => context.text('There is no such picture.', 404));
  return app;
}

function baseName(file: string): string {
  return file.replace(/\.svg$/, '');
}

function answer(context: Context, drawn: Drawn | undefined): Response | Promise<Response> {
  if (drawn === undefined) return context.notFound();
  if (!drawn.success) return context.text(problemOf(drawn.error), 400);
  const etag = `"${stableHash(drawn.data).toString(36)}"`;
  const headers = { ...IMMUTABLE, ETag: etag };
  if (context.req.header('If-None-Match')?.includes(etag)) return context.body(null, 304, headers);
  return context.body(drawn.data, 200, {
    ...headers,
    'Content-Type': 'image/svg+xml',
    'Content-Length': String(Buffer.byteLength(drawn.data)),
  });
}

const IMMUTABLE = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** One sentence that says which parameter is wrong, and how. */
function problemOf(error: z.ZodError): string {
  const [issue] = error.issues;
  const parameter = issue?.path.join('.');
  const subject = parameter ? `The parameter "${parameter}"` : 'The query';
  return `${subject} is not understood: ${issue?.message ?? 'it is invalid'}.`;
}

/** A disc in a shade; the edge makes a pale one visible. */
function drawSwatch(shade: Hex): string {
  const disc = element('circle', {
    cx: 24,
    cy: 24,
    r: 23,
    fill: shade,
    stroke: lit(shade, -0.14),
    'stroke-width': 1,
  });
  return svgDocument(SWATCH_SIZE, disc);
}
