import { defineConfig, Modules } from '@medusajs/framework/utils';

/** A Medusa server for tests, without Redis and without its admin. */
export default defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL ?? '',
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: 'http://localhost',
      adminCors: 'http://localhost',
      authCors: 'http://localhost',
      jwtSecret: 'of-tests',
      cookieSecret: 'of-tests',
    },
  },
  admin: { disable: true },
  modules: [
    {
      key: Modules.NOTIFICATION,
      resolve: '@medusajs/medusa/notification',
      options: {
        providers: [
          {
            resolve: '@medusajs/medusa/notification-local',
            id: 'local',
            options: { channels: ['email'] },
          },
        ],
      },
    },
  ],
});
