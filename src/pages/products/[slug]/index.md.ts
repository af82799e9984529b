import type { APIRoute } from 'astro';
import { productDocument } from '#documents/product.ts';
import { markdownText } from '#documents/respond.ts';

export const GET: APIRoute = ({ locals, params }) =>
  markdownText(productDocument(locals.content, params.slug ?? ''));
