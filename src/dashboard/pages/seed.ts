/** Pages for the seed, the initial content of the platform, and for a reset to it. */

import { html } from '../../base/html.ts';
import { shortened } from '../../base/shortened.ts';
import { block, link, postForm, section } from './elements.ts';
import { href, type View } from './reply.ts';

/** Fields of a seed that contain a credential. */
const SECRET_FIELDS = ['token', 'access_key', 'secret_key', 'delegated_by'];
/** Field whose values are secrets, by name. */
const SECRET_MAP = 'secrets';
const REDACTED = '[redacted]';

/** Longest text in the seed, such as a source file, and longest seed, in characters. */
const MAX_TEXT = 2_000;
const MAX_SEED = 500_000;

export const seedPage: View = ({ platform, query }) => ({
  title: 'Seed',
  section: 'seed',
  notice:
    query.get('done') === 'reset' ? { kind: 'success', text: 'The local platform was reset to the seed.' } : undefined,
  content: html`<p class="lead">The initial content of the local platform. Tokens and secrets are redacted.</p>
${section('Reset', html`<p>${link(href('reset'), 'Reset the local platform to the seed …')}</p>`)}
<section>${block(shortened(JSON.stringify(redacted(platform.seed), null, 2), MAX_SEED), 'Seed')}</section>`,
});

/** Asks for confirmation before a reset. */
export const confirmReset: View = ({ formToken }) => ({
  title: 'Reset the local platform?',
  section: 'seed',
  parents: [{ title: 'Seed', href: href('seed') }],
  content: html`<section><p>A reset deletes all content, such as releases, databases, objects, functions and agent runs, and restores the content of the seed. The URLs of the local platform and of the dashboard stay the same.</p>
${postForm(href('reset'), formToken, html`<div class="buttons"><button type="submit" class="danger">Delete everything and reset</button> ${link(href('seed'), 'Cancel')}</div>`)}</section>`,
});

/** Resets the platform. */
export const resetPlatform: View = async ({ platform }) => {
  await platform.reset();
  return { redirect: href('seed', { done: 'reset' }) };
};

/** Returns a copy of a part of the seed without credentials. */
function redacted(value: unknown, name = ''): unknown {
  if (SECRET_FIELDS.includes(name)) return REDACTED;
  if (typeof value === 'string') return shortened(value, MAX_TEXT);
  if (Array.isArray(value)) return value.map(item => redacted(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (name === SECRET_MAP) return Object.fromEntries(entries.map(([secret]) => [secret, REDACTED]));
  return Object.fromEntries(entries.map(([field, inner]) => [field, redacted(inner, field)]));
}
