// Must be the first import: an older Node can't load the other modules.
// oxlint-disable-next-line import/no-unassigned-import -- the module is a check.
import './node-version.ts';
import { baseAddress } from './address.ts';
import { EarlyConnection } from './client/early-connection.ts';
import { systemClock } from './clock.ts';

// The connection to the platform is on its way before all that makes the step is loaded (decision 0010). This is but a
// guess at where it leads: the step reads its inputs by itself, and what isn't as it seems here is closed unused.
const { env } = process;
const address = baseAddress(env['INPUT_BASE-URL']?.trim() || env['PLATFORM_BASE_URL']?.trim() || '');
const proxied = Boolean(env['https_proxy'] || env['HTTPS_PROXY']);
const connection = 'url' in address && !proxied ? EarlyConnection.to(address.url, systemClock) : undefined;

// Loading blocks the event loop. It's done piece by piece, with turns between in which the handshake goes on.
await import('./client/attempt.ts');
await turn();
const { run } = await import('./process.ts');
await turn();
await run(connection);

/** A turn of the event loop, and one more for what the first has begun. */
async function turn(): Promise<void> {
  await new Promise(resolve => setImmediate(resolve));
  await new Promise(resolve => setImmediate(resolve));
}
