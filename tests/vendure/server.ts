import {
  AccountRegistrationEvent,
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  EventBus,
  FacetService,
  JobQueueService,
  LanguageCode,
  PasswordResetEvent,
  RequestContextService,
  TransactionalConnection,
  type VendureConfig,
} from '@vendure/core';
import { StorefrontPlugin } from '../../examples/vendure-plugin/storefront-plugin.ts';

/**
 * A Vendure server with its database in memory, for tests. It begins with what is in the file of
 * `VENDURE_DATABASE`, if there is one, and writes it there when its parent asks. It tells its parent
 * when it answers, and ends when the parent is gone. Without the address of a hook, it announces
 * nothing.
 */
const { VENDURE_PORT, VENDURE_HOOK_URL, VENDURE_HOOK_SECRET, VENDURE_CONFIRMS } = process.env;
const { VENDURE_DATABASE, VENDURE_SEARCH } = process.env;

const config: VendureConfig = {
  apiOptions: { port: Number(VENDURE_PORT), hostname: '127.0.0.1' },
  authOptions: {
    tokenMethod: ['bearer'],
    requireVerification: VENDURE_CONFIRMS !== 'no',
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
  },
  dbConnectionOptions: {
    type: 'sqljs',
    ...(VENDURE_DATABASE && { location: VENDURE_DATABASE }),
    autoSave: false,
    synchronize: true,
    logging: false,
  },
  defaultLanguageCode: LanguageCode.en,
  customFields: {
    ProductOption: [{ name: 'hex', type: 'string' }],
    ProductVariant: [{ name: 'rrp', type: 'int' }],
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    // Five jobs a second, as is usual, are fewer than tests make.
    DefaultJobQueuePlugin.init({ pollInterval: 20 }),
    ...(VENDURE_SEARCH === 'none' ? [] : [DefaultSearchPlugin.init({ indexStockStatus: true })]),
    ...(VENDURE_HOOK_URL
      ? [
          StorefrontPlugin.init({
            url: VENDURE_HOOK_URL,
            secret: VENDURE_HOOK_SECRET ?? '',
            collectMs: 50,
          }),
        ]
      : []),
  ],
};

const app = await bootstrap(config);
await app.get(JobQueueService).start();

/** Tells what an email plugin would send. */
const events = app.get(EventBus);
events.ofType(AccountRegistrationEvent).subscribe(({ user }) => {
  const token = user.getNativeAuthenticationMethod().verificationToken;
  process.send?.({ to: user.identifier, token });
});
events.ofType(PasswordResetEvent).subscribe(({ user }) => {
  const token = user.getNativeAuthenticationMethod().passwordResetToken;
  process.send?.({ to: user.identifier, token });
});

process.on('message', async (message) => {
  if (message === 'make-facet') {
    await makeFacet();
    process.send?.('made');
    return;
  }
  await app.get(TransactionalConnection).rawConnection.sqljsManager.saveDatabase();
  process.send?.('saved');
});

/** Makes a facet as scripts do that fill a shop: without a transaction, whose end events wait for. */
async function makeFacet(): Promise<void> {
  const context = await app.get(RequestContextService).create({ apiType: 'admin' });
  const translations = [{ languageCode: LanguageCode.en, name: 'Scent' }];
  const facet = { code: 'scent', isPrivate: false, translations };
  await app.get(FacetService).create(context, facet);
}

process.on('disconnect', () => {
  void app.close().finally(() => process.exit(0));
});
process.send?.('ready');
