import type { APIRoute } from 'astro';
import { pageNames } from '#documents/page-names.ts';
import { json } from '#documents/respond.ts';

export const GET: APIRoute = ({ locals }) => json(pageNames(locals.content));
