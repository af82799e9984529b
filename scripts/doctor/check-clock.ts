import { readPublishedIfIntact } from '#content-sync/locale-file/open-locale-file.ts';
import { isClockBack } from '#content-sync/publish/publish.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { type Check, fail, ok } from './check.ts';

/** Checks that nothing was published in the future, by this clock. */
export function checkOwnClock(dataFolder: string, now: number): Check {
  return {
    name: 'clock',
    run() {
      const ahead = LOCALES.filter(({ id }) =>
        readPublishedIfIntact(dataFolder, id, (file) => isClockBack(file, now)),
      );
      if (ahead.length === 0) return [ok(new Date(now).toISOString())];
      const message = `${ahead.map(({ id }) => id).join(', ')} was published after ${new Date(now).toISOString()}`;
      return [fail(message, 'Set the clock by NTP (timedatectl set-ntp true).')];
    },
  };
}
