import { constants, setPriority } from 'node:os';
import autocannon from 'autocannon';

/**
 * Asks for one address from many connections, each as fast as it's answered, and prints the processor
 * time that took. Runs at the lowest priority: `ask-for-lists.ts <url> <connections> <seconds> <country> <language>`.
 */
setPriority(constants.priority.PRIORITY_LOW);
const [, , url = '', connections, seconds, country = '', language = ''] = process.argv;
const { non2xx, ...answers } = await autocannon({
  url,
  headers: { 'X-Site-Country': country, 'Accept-Language': language },
  connections: Number(connections),
  duration: Number(seconds),
  timeout: 60,
});
const { user, system } = process.cpuUsage();
const cpuMs = (user + system) / 1_000;
process.stdout.write(JSON.stringify({ cpuMs, given: answers['2xx'], refused: non2xx }));
