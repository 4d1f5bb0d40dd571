import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFolder } from '../../packing/fixture.ts';
import { startPullRequest } from '../../support/github-fake/github-step.ts';

it('a preview is the package that was checked, although a file changes before the publish', async () => {
  const folder = createFolder({ 'site/index.html': 'checked' });
  const { run } = await startPullRequest();
  // The project is created after the check.
  const onLog = (text: string): void => {
    if (text.includes('preview project')) writeFileSync(join(folder, 'site/index.html'), 'changed');
  };
  const { outputs, exitCode } = await run(
    {
      operation: 'preview-deploy',
      'working-directory': folder,
      path: 'site',
      'pr-comment': 'false',
    },
    { onLog },
  );
  expect(exitCode).toBe(0);
  expect(await (await fetch(outputs.get('access_url') ?? '')).text()).toContain('checked');
});
