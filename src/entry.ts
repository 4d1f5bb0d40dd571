import { baseAddress } from './address.ts';
import { EarlyConnection } from './client/early-connection.ts';
import { systemClock } from './clock.ts';

// The connection to the platform is on its way before all that makes the step is loaded (decision 0010). This is but a
// guess at where it leads: the step reads its inputs by itself, and what isn't as it seems here is closed unused.
const { env } = process;
const address = baseAddress(env['INPUT_BASE-URL']?.trim() || env['PLATFORM_BASE_URL']?.trim() || '');
const proxied = Boolean(env['https_proxy'] || env['HTTPS_PROXY']);
const connection = 'url' in address && !proxied ? await EarlyConnection.to(address.url, systemClock) : undefined;
// A turn of the event loop, in which the handshake's first message leaves where the host is near.
await new Promise(resolve => setImmediate(resolve));

const { run } = await import('./host.ts');
await run(connection);
