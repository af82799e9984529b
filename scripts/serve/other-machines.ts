import type { Activity } from '#console/server/overview/activity.ts';
import type { Cluster } from '#content-sync/cluster/cluster.ts';
import type { HeadFollower } from '#content-sync/cluster/follow-heads.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import { mailDelivery } from './shop-mailer.ts';
import type { Published } from './show-published.ts';

interface OthersOptions extends Pick<Published, 'degraded'> {
  /** Whether this machine's commerce API writes mails, and so may send those of any. */
  readonly hasMails: boolean;
  readonly shared: Cluster;
  readonly edges: { poll(): void };
  /** What the console's people watch; undefined without a console. */
  readonly activity: Pick<Activity, 'changed'> | undefined;
}

/**
 * Follows what other machines publish: shows it to people who watch, and purges this machine's
 * edges. Sends mails that any machine has written.
 */
export function joinOthers(
  config: Config,
  { shared, edges, activity, degraded, hasMails }: OthersOptions,
  opened: AsyncDisposableStack,
): HeadFollower {
  const part = 'other machines';
  const copies = 'base copies';
  const following = shared.follow({
    locales: LOCALES,
    onApplied() {
      edges.poll();
      activity?.changed({ what: 'shop' });
      activity?.changed({ what: 'content' });
    },
    onError: (error) => degraded.record({ part, problem: String(error) }),
    onWell: () => degraded.clear(part),
    onBaseCopies(problems) {
      if (problems.length === 0) return degraded.clear(copies);
      const problem = `The logs of locales go on, and grow, until copies can be stored: ${problems.join(' ')}`;
      degraded.record({ part: copies, problem });
    },
  });
  opened.defer(() => following.stop());
  if (hasMails) {
    const delivery = mailDelivery(config);
    shared.mails.offer({ send: (mail) => delivery.send(mail) });
  }
  return following;
}
