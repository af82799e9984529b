import type { Hono } from 'hono';
import type { ApiEnv } from '#commerce-api/http/api-env.ts';
import { presentedToken } from './authentication.ts';
import { personalEndpoint } from './member-endpoint.ts';
import type { MemberServices } from './member-services.ts';
import { clearCookies } from './session-cookies.ts';
import { revokeSession } from './session-store.ts';

/** `DELETE sessions`: signs out. Never fails; without a valid token, it revokes nothing. */
export function sessionRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/sessions', {
    async delete(context) {
      const token = await presentedToken(context, services);
      if (token) await revokeSession(services.db, token.sessionId);
      clearCookies(context);
      return context.body(null, 204);
    },
  });
}
