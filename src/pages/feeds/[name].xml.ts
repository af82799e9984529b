import type { APIRoute } from 'astro';
import { feed } from '#documents/feed.ts';
import { xml } from '#documents/respond.ts';

export const GET: APIRoute = ({ locals, params }) => xml(feed(locals.content, params.name ?? ''));
