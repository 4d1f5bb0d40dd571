import { BUOYS, ONE_PUBLISH } from '../buoys.ts';
import { credential, harbour, keyOfAnotherProject, lamps, PROJECT_ID, refusal, strangersProject } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  ...(['app', 'miniprogram'] as const).map(
    (type): Scenario => ({
      name: `a project of type ${type} is refused before publish is called`,
      seed: harbour({ type }),
      expect: {
        exit: 1,
        outputs: { error_code: 'input' },
        error: [`The project harbour is of type ${type}; only web projects can be published.`],
        requests: ['projects.list 200'],
      },
    }),
  ),
  {
    name: 'a dry run refuses it as well',
    seed: harbour({ type: 'app' }),
    with: { 'dry-run': 'true' },
    expect: { exit: 1, outputs: { error_code: 'input', dry_run: 'true' }, requests: ['projects.list 200'] },
  },
  {
    name: 'a type that is still to come is left to the platform',
    meets: ['releases.publish invalid_request'],
    seed: harbour({ type: 'hologram' }),
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request' },
      requests: ['projects.list 200', 'releases.publish 400'],
    },
  },
  {
    name: 'among many projects the type is found on a later page',
    seed: { projects: [...lamps(150), ...harbour({ type: 'app', created_at: 1 }).projects] },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      requests: ['projects.list 200', 'projects.list 200'],
    },
  },
  {
    name: 'the project’s own key, which lists no projects, publishes',
    seed: { ...BUOYS, ...credential({ kind: 'project-key', project: PROJECT_ID }) },
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: ['The project’s type is left to the platform to judge: the list of projects says “'],
      requests: ['projects.list 403', 'releases.publish 200'],
    },
  },
  {
    name: 'a project of somebody else’s, in which one has a role, is published',
    seed: strangersProject('admin'),
    expect: { exit: 0, outputs: { version: '1' } },
  },
  {
    name: 'a list of projects that fails is asked for once, and keeps nobody from publishing',
    seed: BUOYS,
    faults: [refusal('projects.list', 'service_unavailable', 'Stocktaking.', { times: 99 })],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: ['is left to the platform to judge'],
      requests: ['projects.list 503', 'releases.publish 200'],
    },
  },
  {
    name: 'a list of projects that hangs holds up a publish for some seconds only',
    seed: BUOYS,
    faults: [{ on: 'projects.list', do: 'stall' }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: ['is left to the platform to judge: the list of projects says “No whole answer came within 5 s.”'],
      requests: ['projects.list -', 'releases.publish 200'],
    },
  },
  {
    name: 'a revoked credential is told by publish itself',
    meets: ['projects.list invalid_token', 'releases.publish invalid_token'],
    seed: { ...BUOYS, ...credential({ revoked: true }) },
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_token', error_status: '401' },
      requests: ['projects.list 401', 'releases.publish 401'],
    },
  },
  {
    name: 'a credential that the list alone does not take publishes',
    meets: ['projects.list invalid_token'],
    seed: BUOYS,
    faults: [refusal('projects.list', 'invalid_token', 'This key has no user.')],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: ['is left to the platform to judge: the list of projects says “This key has no user.”'],
      requests: ['projects.list 401', 'releases.publish 200'],
    },
  },
  {
    name: 'another project’s key publishes nothing here',
    meets: ['releases.publish forbidden'],
    seed: keyOfAnotherProject(),
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden' },
      requests: ['projects.list 403', 'releases.publish 403'],
    },
  },
  {
    name: 'a missing project is told as missing',
    meets: ['releases.publish not_found'],
    with: { 'project-id': 'sunk' },
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found', project_id: 'sunk' },
      log: ['the list of projects does not name it'],
      error: ['Check `project-id`'],
      requests: ['projects.list 200', 'releases.publish 404'],
    },
  },
  {
    name: 'an instant that has passed is refused before anything is asked',
    with: { 'expires-at': '2020-01-01T00:00:00Z' },
    expect: { exit: 1, error: ['expires-at: is 2020-01-01T00:00:00.000Z, which has passed.'], requests: [] },
  },
  {
    name: 'two expiries are one too many',
    with: { 'expires-at': '2100-01-01T00:00:00Z', 'expires-in': '7d' },
    expect: { exit: 1, error: ['expires-at: is given together with `expires-in`'], requests: [] },
  },
  {
    name: 'without a word in the listing but its own, the type does not matter',
    seed: BUOYS,
    faults: [{ on: 'projects.list', do: 'rewrite', set: { projects: [{ url_id: 'harbour' }] } }],
    expect: { exit: 0, outputs: { version: '1' }, requests: [...ONE_PUBLISH] },
  },
] satisfies readonly Scenario[];
