import type { Logger } from 'pino';
import type { Cluster } from '#content-sync/cluster/cluster.ts';
import type { HeadFollower } from '#content-sync/cluster/follow-heads.ts';
import { SpareCores } from '#content-sync/cluster/rendering/spare-cores.ts';
import { currentCodeBuildId } from '#content-sync/render/code-build.ts';
import type { Config } from '#server/config.ts';
import type { EngineSource } from '../engine-source.ts';
import { mailDelivery } from '../shop-mailer.ts';
import type { Published } from './show-published.ts';

export const isForShoppers = ({ machines }: Config) => machines?.roles.includes('origin') ?? true;

interface OthersOptions extends Pick<Published, 'degraded'> {
  /** Whether this machine's commerce API writes mails, and so may send those of any. */
  readonly hasMails: boolean;
  readonly shared: Cluster;
  readonly edges: { poll(): void };
  readonly activity: { changed(): void };
  readonly engines: EngineSource;
  readonly log: Logger;
}

/** Follows other machines, and renders and sends mails for them. */
export function joinOthers(
  config: Config,
  options: OthersOptions,
  opened: AsyncDisposableStack,
): HeadFollower {
  const spareCores = opened.adopt(new SpareCores(), (each) => each.stop());
  const mayWait = () => !isForShoppers(config) && !spareCores.hasAny();
  const following = followMachines({ ...options, mayWait });
  opened.defer(() => following.stop());
  const offered = renderForOthers(config, { ...options, spareCores });
  opened.defer(() => offered?.stop());
  if (options.hasMails) sendMails(config, options.shared);
  return following;
}

/** Sends mails that any machine's commerce API has written. */
function sendMails(config: Config, { mails }: Pick<Cluster, 'mails'>): void {
  const delivery = mailDelivery(config);
  mails.offer({ send: (mail) => delivery.send(mail) });
}

/** Renders for other machines that have much to publish. */
function renderForOthers(
  { dataFolder, machines }: Config,
  { shared, spareCores, engines, log }: OthersOptions & { readonly spareCores: SpareCores },
) {
  if (!machines?.roles.includes('renderer')) return undefined;
  return shared.rendering.offer({
    codeBuild: () => currentCodeBuildId(dataFolder),
    renderer: engines.current,
    hasSpareCores: () => spareCores.hasAny(),
    onError: (error) =>
      log.error({ err: error }, 'Pages could not be rendered for another machine.'),
  });
}

/**
 * Follows what other machines publish: shows it to people who watch, and purges this machine's
 * edges.
 */
function followMachines({
  shared,
  edges,
  activity,
  degraded,
  mayWait,
}: OthersOptions & { readonly mayWait: () => boolean }): HeadFollower {
  const part = 'other machines';
  const copies = 'base copies';
  return shared.follow({
    mayWait,
    onApplied() {
      edges.poll();
      activity.changed();
    },
    onError: (error) => degraded.note({ part, problem: String(error) }),
    onWell: () => degraded.clear(part),
    onBaseCopies(problems) {
      if (problems.length === 0) return degraded.clear(copies);
      const problem = `The logs of locales go on, and grow, until copies can be stored: ${problems.join(' ')}`;
      degraded.note({ part: copies, problem });
    },
  });
}
