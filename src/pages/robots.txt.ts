import type { APIRoute } from 'astro';
import { plainText } from '#documents/respond.ts';
import { robots } from '#documents/robots.ts';

export const GET: APIRoute = ({ locals }) => plainText(robots(locals.content));
