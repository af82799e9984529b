import type { APIRoute } from 'astro';
import { xml } from '#documents/respond.ts';
import { sitemapIndex } from '#documents/sitemap.ts';

export const GET: APIRoute = ({ locals }) => xml(sitemapIndex(locals.content));
