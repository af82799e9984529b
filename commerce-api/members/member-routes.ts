import type { Hono } from 'hono';
import type { ApiEnv } from '#commerce-api/http/api-env.ts';
import { belongingsRoutes } from './account/belongings-routes.ts';
import { credentialRoutes } from './account/credential-routes.ts';
import { mailTokenRoutes } from './account/mail-token-routes.ts';
import { registrationRoutes } from './account/registration-routes.ts';
import { userRoutes } from './account/user-routes.ts';
import { presentedToken } from './authentication.ts';
import { codeRoutes } from './codes/code-routes.ts';
import { personalEndpoint } from './member-endpoint.ts';
import type { MemberServices } from './member-services.ts';
import { clearCookies } from './session-cookies.ts';
import { revokeSession } from './session-store.ts';
import { companyRoutes } from './sign-on/company-routes.ts';
import { socialRoutes } from './sign-on/social-routes.ts';

/** Signing in and out, and members' own data. */
export function memberRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  sessionRoutes(app, services);
  socialRoutes(app, services);
  companyRoutes(app, services);
  registrationRoutes(app, services);
  codeRoutes(app, services);
  mailTokenRoutes(app, services);
  userRoutes(app, services);
  credentialRoutes(app, services);
  belongingsRoutes(app, services);
}

/** `DELETE sessions`: signs out. Never fails; without a valid token, it revokes nothing. */
function sessionRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/sessions', {
    async delete(context) {
      const token = await presentedToken(context, services);
      if (token) await revokeSession(services.db, token.sessionId);
      clearCookies(context);
      return context.body(null, 204);
    },
  });
}
