/** Page that asks for confirmation before a reset, which replaces the content of the platform by its seed. */

import { html } from '../../html.ts';
import { link, postForm } from '../elements.ts';
import { href, type Page, PageError, type PageRequest, type View } from '../reply.ts';

export const confirmReset: View = (request): Page => {
  resetOf(request);
  return {
    title: 'Reset the local platform?',
    section: 'seed',
    parents: [{ title: 'Seed', href: href('seed') }],
    content: html`<section><p>All content returns to the seed. Releases, databases, objects, functions, agent runs and everything else that was created or changed since the start is deleted. The addresses stay the same.</p>
${postForm(href('reset'), request.formToken, html`<div class="buttons"><button type="submit" class="danger">Delete everything and reset</button> ${link(href('seed'), 'Cancel')}</div>`)}</section>`,
  };
};

/** Resets the platform. */
export const resetPlatform: View = async request => {
  await resetOf(request)();
  return { redirect: href('seed', { done: 'reset' }) };
};

/** Returns the action that resets the platform. @throws PageError for a platform that can't be reset */
function resetOf({ platform }: PageRequest): () => Promise<void> {
  const reset = platform.reset?.bind(platform);
  if (reset === undefined) throw new PageError(404, 'This platform can’t be reset.');
  return reset;
}
