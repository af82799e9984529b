import type { APIRoute } from 'astro';
import { helpIndex } from '#components/search/help-index.ts';
import { json } from '#documents/respond.ts';

export const GET: APIRoute = ({ locals }) => json(JSON.stringify(helpIndex(locals.content)));
