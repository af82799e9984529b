import type { Hono } from 'hono';
import type { ApiContext, ApiEnv, ApiHandler } from '#commerce-api/http/api-env.ts';
import { endpoint, type Handlers } from '#commerce-api/http/endpoint.ts';
import { requireMember } from './authentication.ts';
import type { MemberServices } from './member-services.ts';
import type { Member } from './member-store.ts';

type MemberHandler = (context: ApiContext, member: Member) => Promise<Response>;

const PERSONAL = 'private, no-store';

/** Registers an endpoint for everybody, whose answers no cache may keep. */
export function personalEndpoint(
  app: Hono<ApiEnv>,
  path: string,
  { bodyMaxBytes, ...handlers }: Handlers<ApiHandler>,
): void {
  const personal = Object.entries(handlers).map(([method, handler]) => [
    method,
    (context: ApiContext) => {
      context.header('Cache-Control', PERSONAL);
      return handler(context);
    },
  ]);
  endpoint(app, path, {
    ...Object.fromEntries(personal),
    ...(bodyMaxBytes !== undefined && { bodyMaxBytes }),
  });
}

/** Registers an endpoint for members; its handlers get the member who makes the request. */
export type RegisterMemberEndpoint = (path: string, handlers: Handlers<MemberHandler>) => void;

export function memberEndpoints(
  app: Hono<ApiEnv>,
  services: MemberServices,
): RegisterMemberEndpoint {
  return (path, { bodyMaxBytes, ...handlers }) => {
    const guarded = Object.entries(handlers).map(([method, handler]) => [
      method,
      async (context: ApiContext) => handler(context, await requireMember(context, services)),
    ]);
    personalEndpoint(app, path, {
      ...Object.fromEntries(guarded),
      ...(bodyMaxBytes !== undefined && { bodyMaxBytes }),
    });
  };
}
