import type { APIRoute } from 'astro';
import { markdownText } from '#documents/respond.ts';
import { storesDocument } from '#documents/stores.ts';

export const GET: APIRoute = ({ locals }) => markdownText(storesDocument(locals.content));
