import type { APIRoute } from 'astro';
import { categoryDocument } from '#documents/listing.ts';
import { pagedSlugs } from '#documents/paged-slugs.ts';
import { markdownText } from '#documents/respond.ts';

export const GET: APIRoute = ({ locals, params }) =>
  markdownText(categoryDocument(locals.content, pagedSlugs(params.path)));
