import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { Modules } from '@medusajs/framework/utils';

const { STOREFRONT_URL: url, STOREFRONT_RESET_TEMPLATE: template = 'password-reset' } = process.env;

interface ForgottenPassword {
  /** The address. */
  readonly entity_id: string;
  readonly actor_type: string;
  readonly token: string;
  /** Where in the shop somebody forgot it. */
  readonly metadata?: { readonly country?: string; readonly language?: string } | null;
}

/** Mails the link with which a customer sets another password in the storefront. */
export default async function mailLink({
  event: { data },
  container,
}: SubscriberArgs<ForgottenPassword>): Promise<void> {
  if (!url || data.actor_type !== 'customer') return;
  const { country, language } = data.metadata ?? {};
  const link = new URL('/reset_password', url);
  if (country) link.searchParams.set('country_code', country);
  if (language) link.searchParams.set('language', language);
  // What is behind the # reaches the page's script, and no log on the way.
  link.hash = `token=${data.token}`;
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: data.entity_id,
    channel: 'email',
    template,
    data: { link: link.href },
  });
}

export const config: SubscriberConfig = {
  event: 'auth.password_reset',
  context: { subscriberId: 'storefront-password' },
};
