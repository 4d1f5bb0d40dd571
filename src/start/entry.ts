/** Entry point of the action. */

// Must be the first import: an older Node can't load the other modules.
// oxlint-disable-next-line import/no-unassigned-import -- the module is a check.
import './node-version.ts';

const { run } = await import('./process.ts');
await run();
