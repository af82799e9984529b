import type { APIRoute } from 'astro';
import { brandDocument } from '#documents/listing.ts';
import { pagedSlugs } from '#documents/paged-slugs.ts';
import { markdownText } from '#documents/respond.ts';

export const GET: APIRoute = ({ locals, params }) =>
  markdownText(brandDocument(locals.content, pagedSlugs(params.path)));
