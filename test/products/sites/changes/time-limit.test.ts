import { expect, test, vi } from 'vitest';
import { runScenario } from '../../../scenarios/run-scenario.ts';
import { PREVIEW_SERVED, SITE_ONLY } from '../../../scenarios/preview-stack.ts';
import { PAGE, SITE } from '../../../scenarios/small-site.ts';

test('a comparison of a published preview ends after 10 s, and doesn’t fail it', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  using _ = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(ms => (ms === 10_000 ? AbortSignal.abort(new Error('late')) : timeout(ms)));
  const { with: inputs, ...rest } = SITE_ONLY;
  const scenario = {
    ...rest,
    name: 'too large',
    files: { ...SITE, 'base/index.html': `${PAGE}<p>Old` },
    with: { ...inputs, 'base-path': 'base' },
    expect: { site: PREVIEW_SERVED },
  };
  await runScenario('preview-deploy', scenario, async ({ exitCode, outputs }) => {
    expect([exitCode, outputs.get('compared'), outputs.get('not_compared')]).toEqual([
      0,
      'false',
      'It took more than 10 s.',
    ]);
    expect(outputs.get('access_url')).toMatch(/^http/);
  });
});
