import type { APIRoute } from 'astro';
import { feedPart } from '#documents/feed.ts';
import { xml } from '#documents/respond.ts';

export const GET: APIRoute = ({ locals, params }) =>
  xml(feedPart(locals.content, params.name ?? '', Number(params.part)));
