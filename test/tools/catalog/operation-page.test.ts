import { expect, it } from 'vitest';
import { defaultAndText, operationPage } from '../../../src/tools/catalog/operation-page.ts';
import { loadOperation } from '../../../src/products/operations.ts';

it('the sentence about the default becomes the cell of the default', () => {
  expect(defaultAndText({ description: 'Site. Default: no site.' })).toEqual(['no site', 'Site.']);
  expect(defaultAndText({ description: 'Site. Default: none. Ignored.' })).toEqual([
    '',
    'Site. Default: none. Ignored.',
  ]);
  expect(defaultAndText({ description: 'Site.', required: true })).toEqual([
    '**required**',
    'Site.',
  ]);
  expect(defaultAndText({ description: 'Key.', environment: 'KEY' })).toEqual(['`$KEY`', 'Key.']);
});

it('a page shows the common inputs for the platform in its example, and the loss without a scope', async () => {
  const page = operationPage(await loadOperation('static-publish'));
  for (const name of ['base-url', 'token', 'project-id']) expect(page).toContain(`    ${name}: $`);
  expect(page).toContain(
    '- Without `project.read` (optional), the step doesn’t check the project’s type',
  );
  expect(page).not.toContain('Part 1');
});
