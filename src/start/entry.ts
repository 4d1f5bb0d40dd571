/** Entry point of the action: connects to the platform early, then loads and runs the step. */

// Must be the first import: an older Node can't load the other modules.
// oxlint-disable-next-line import/no-unassigned-import -- the module is a check.
import './node-version.ts';
import { baseAddress } from '../base/address.ts';
import { EarlyConnection } from '../client/http/early-connection.ts';
import { systemClock } from '../base/time/clock.ts';

// Connect to the platform before loading the modules of the step (decision 0010). This address is only a guess: the
// step reads its inputs by itself. If the guess is wrong, the connection is closed unused.
const { env } = process;
const address = baseAddress(env['INPUT_BASE-URL']?.trim() || env['PLATFORM_BASE_URL']?.trim() || '');
const proxied = Boolean(env['https_proxy'] || env['HTTPS_PROXY']);
// The command may only show its help (`COMMAND` of program-path.ts).
const isCommand = process.argv[2] === 'command';
const connection =
  'url' in address && !proxied && !isCommand ? EarlyConnection.to(address.url, systemClock) : undefined;

// Loading blocks the event loop. So load in parts, and yield in between to let the handshake continue.
await import('../client/http/wire.ts');
await turn();
const { run } = await import('./process.ts');
await turn();
await run(connection);

/** Waits for one turn of the event loop, and one more for work that the first one starts. */
async function turn(): Promise<void> {
  await new Promise(resolve => setImmediate(resolve));
  await new Promise(resolve => setImmediate(resolve));
}
