import { type Config, followingProblem, hasCheckout } from '#server/config/config.ts';
import { type Check, type Outcome, ok, warn } from './check.ts';

/** Checks for settings that are valid, but perhaps not intended. */
export function checkSettings(config: Config): Check {
  return {
    name: 'configuration',
    run() {
      const { webhook, mail } = config.alerts;
      const outcomes = [
        ...(isOfThisMachine(config)
          ? [
              warn(
                `pages name ${config.origin}, which shoppers cannot reach`,
                'Set STOREFRONT_ORIGIN to the public address.',
              ),
            ]
          : []),
        ...(isBehindSomething(config) && config.trustedProxies.length === 0
          ? [
              warn(
                'the proxy in front is not trusted, so that all shoppers share the limits of one client',
                'Set STOREFRONT_TRUST_PROXY, such as to loopback.',
              ),
            ]
          : []),
        ...missingSettings(config),
        ...(!webhook && !mail
          ? [
              warn(
                'nobody is alerted to troubles',
                'Set ALERT_WEBHOOK_URL or SMTP_URL; see docs/alerts.md.',
              ),
            ]
          : []),
      ];
      return outcomes.length > 0 ? outcomes : [ok('it can be read, and nothing in it is unusual')];
    },
  };
}

/** Settings that a shop connected to another system still lacks. */
export function missingSettings(config: Config): Array<Outcome> {
  const problem = followingProblem(config);
  return [
    ...(problem ? [warn('edits of the commerce API are not followed at once', problem)] : []),
    ...(hasCheckout(config)
      ? []
      : [warn('the bag has no checkout button', 'Set CHECKOUT_URL and CHECKOUT_SECRET.')]),
  ];
}

function isOfThisMachine({ origin, hosts }: Config): boolean {
  return !hosts && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

/** Whether something in front of the origin serves TLS, which the origin itself can't. */
function isBehindSomething({ origin, purge }: Config): boolean {
  const { varnish, cloudflare, fastly, cloudfront, http } = purge;
  const cdn = cloudflare ?? fastly ?? cloudfront ?? http;
  return origin.startsWith('https:') || varnish.length > 0 || cdn !== undefined;
}
