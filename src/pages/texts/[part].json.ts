import type { APIRoute } from 'astro';
import { islandTexts } from '#documents/island-texts.ts';
import { json } from '#documents/respond.ts';

export const GET: APIRoute = ({ locals, params }) => json(islandTexts(locals.content, params.part));
