import { harbour, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const CLOUD = harbour({ cloud: true });
const ONLY_ENABLES = 'A login method that is enabled stays so: the API has no way to disable one.';

export default [
  {
    name: 'enables each method once, and says that none can be disabled',
    seed: CLOUD,
    with: { providers: 'email, password\nemail' },
    expect: {
      exit: 0,
      outputs: {
        providers: '[{"provider":"email","enabled":true},{"provider":"password","enabled":true}]',
      },
      log: ['Enabled for harbour: email, password.', ONLY_ENABLES],
      summary: ['| email | enabled |', '| password | enabled |', ONLY_ENABLES],
      requests: ['auth.enable 200'],
      sent: { 'auth.enable': { providers: ['email', 'password'] } },
    },
  },
  {
    name: 'a method that the platform does not confirm is warned about',
    seed: CLOUD,
    with: { providers: 'sms, email' },
    faults: [
      {
        on: 'auth.enable',
        do: 'rewrite',
        set: { providers: [{ provider: 'email', enabled: true }, { provider: 'sms' }] },
      },
    ],
    expect: {
      exit: 0,
      warnings: ['The platform does not confirm that sms is enabled.'],
      log: ['Enabled for harbour: email.'],
      summary: ['| sms | not confirmed |'],
    },
  },
  {
    name: 'a method that nobody knows is refused before anything is asked',
    with: { providers: 'email, passkey' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['providers: holds `passkey`; a login method is one of `password`, `email`, `sms`.'],
      requests: [],
    },
  },
  {
    name: 'no method at all is none to enable',
    with: { providers: ', ,' },
    expect: { exit: 1, error: ['providers: names nothing; it must name at least one.'], requests: [] },
  },
  {
    name: 'a dry run enables nothing, and sees that there is a cloud service',
    seed: CLOUD,
    with: { providers: 'password', 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { providers: '[]', dry_run: 'true' },
      log: [`Dry run: password would be enabled for harbour. ${ONLY_ENABLES}`],
      summary: ['### Login methods to enable', '| password | to be enabled |'],
      requests: ['database.status 200'],
    },
  },
  {
    name: 'a dry run fails as enabling would where there is no cloud service',
    with: { providers: 'password', 'dry-run': 'true' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cloud_not_enabled' },
      error: ['Login methods can’t be enabled. The project has no cloud service yet.', '`cloud-provision`'],
      requests: ['database.status 200'],
    },
  },
  {
    name: 'enabling may be repeated, after a fault, a limit and a lost answer alike',
    onlyFast: 'the pace of enabling, once in two seconds',
    meets: ['auth.enable upstream_error', 'auth.enable temporarily_unavailable'],
    seed: CLOUD,
    with: { providers: 'password' },
    faults: [
      refusal('auth.enable', 'upstream_error', 'Fog.'),
      refusal('auth.enable', 'temporarily_unavailable', 'Slow down.', { nth: 2, headers: { 'retry-after': '2' } }),
      { on: 'auth.enable', do: 'reset-after', nth: 3 },
    ],
    expect: {
      exit: 0,
      requests: ['auth.enable 502', 'auth.enable 429', 'auth.enable -', 'auth.enable 200'],
    },
  },
] satisfies readonly Scenario[];
