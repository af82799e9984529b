import type { APIRoute } from 'astro';
import { xml } from '#documents/respond.ts';
import { sitemap } from '#documents/sitemap.ts';

export const GET: APIRoute = ({ locals, params }) =>
  xml(sitemap(locals.content, Number(params.shard)));
