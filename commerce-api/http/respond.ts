import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Document, JSON_API_MEDIA_TYPE } from '#commerce-api/json-api/document.ts';
import type { ApiContext } from './api-env.ts';

export function respond(
  context: ApiContext,
  document: Document,
  status: ContentfulStatusCode = 200,
): Response {
  return context.body(JSON.stringify(document), status, { 'Content-Type': JSON_API_MEDIA_TYPE });
}
