import type { APIRoute } from 'astro';
import { categoryDocument } from '#documents/listing.ts';
import { markdownText } from '#documents/respond.ts';

export const GET: APIRoute = ({ locals, params }) =>
  markdownText(categoryDocument(locals.content, params.path?.split('/') ?? []));
