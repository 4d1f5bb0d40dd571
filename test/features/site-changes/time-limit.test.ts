import { expect, test, vi } from 'vitest';
import { runScenario } from '../../scenarios/run-scenario.ts';
import { PREVIEW_SERVED, SITE_ONLY } from '../../scenarios/preview-stack.ts';
import { PAGE, SITE } from '../../scenarios/small-site.ts';

test.each<[string | undefined, 0 | 1, string]>([
  [undefined, 0, ''],
  ['changed-pages', 1, 'So the conditions in `fail-on` were not checked. The site was published.'],
])('a comparison of a published preview ends after 10 s, with `fail-on: %s`', async (failOn, exit, error) => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  using _ = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(ms => (ms === 10_000 ? AbortSignal.abort(new Error('late')) : timeout(ms)));
  const { with: inputs, ...rest } = SITE_ONLY;
  const scenario = {
    ...rest,
    name: 'too large',
    files: { ...SITE, 'base/index.html': `${PAGE}<p>Old` },
    with: { ...inputs, 'base-path': 'base', ...(failOn === undefined ? {} : { 'fail-on': failOn }) },
    expect: { exit, site: PREVIEW_SERVED },
  };
  await runScenario('preview-deploy', scenario, 'source', async ({ exitCode, log, outputs }) => {
    expect([exitCode, outputs.get('compared'), outputs.get('not_compared')]).toEqual([
      exit,
      'false',
      'It took more than 10 s.',
    ]);
    expect(outputs.get('access_url')).toMatch(/^http/);
    expect(log).toContain(error);
  });
});
