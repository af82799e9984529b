import type { APIRoute } from 'astro';
import { llms } from '#documents/llms.ts';
import { plainText } from '#documents/respond.ts';

export const GET: APIRoute = ({ locals }) => plainText(llms(locals.content));
