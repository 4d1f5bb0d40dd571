import { BARE_PLAN, harbour, project } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const SET = { alias: 'harbour-lights' };
const CHECK = { ...SET, mode: 'check' };
const RESET = { mode: 'reset' };

export default [
  {
    name: 'defect: an alias that fails is a warning, and its address an output all the same: a prefix that is taken cannot be set',
    meets: ['alias.set alias_unavailable'],
    seed: { projects: [...harbour({}).projects, project({ url_id: 'quay', name: 'Quay', alias: 'harbour-lights' })] },
    with: SET,
    expect: {
      exit: 1,
      outputs: { error_code: 'alias_unavailable', error_status: '409', alias: '', access_url: '' },
      error: ['The alias harbour-lights is used by another project.', '`mode: check` asks without changing anything'],
      summary: ['### Failed: Conflict'],
      requests: ['alias.set 409'],
    },
  },
  {
    name: 'the first custom prefix needs an entitlement',
    meets: ['alias.set entitlement_required'],
    seed: BARE_PLAN,
    with: SET,
    expect: {
      exit: 1,
      outputs: { error_code: 'entitlement_required' },
      error: ['The plan lacks the entitlement custom_domains.', 'Add `custom_domains` to the plan'],
      requests: ['alias.set 403'],
    },
  },
  {
    name: 'a frozen project keeps its prefix',
    meets: ['alias.set project_frozen'],
    seed: harbour({ state: 'frozen' }),
    with: SET,
    expect: {
      exit: 1,
      outputs: { error_code: 'project_frozen' },
      error: ['Have the project unfrozen on the platform'],
      requests: ['alias.set 403'],
    },
  },
  {
    name: 'a banned project keeps its prefix',
    meets: ['alias.set project_banned'],
    seed: harbour({ state: 'banned' }),
    with: SET,
    expect: { exit: 1, outputs: { error_code: 'project_banned' }, error: ['Turn to the platform’s support'] },
  },
  {
    name: 'a project under review keeps its prefix',
    meets: ['alias.set project_under_review'],
    seed: harbour({ state: 'under_review' }),
    with: SET,
    expect: { exit: 1, outputs: { error_code: 'project_under_review' }, error: ['when the review is over'] },
  },
  {
    name: 'an unavailable project keeps its prefix',
    meets: ['alias.set project_unavailable'],
    seed: harbour({ state: 'unavailable' }),
    with: SET,
    expect: { exit: 1, outputs: { error_code: 'project_unavailable' }, error: ['Look at the project on the platform'] },
  },
  ...(['frozen', 'banned', 'under_review', 'unavailable'] as const).map(
    (state): Scenario => ({
      name: `a project that is ${state.replace('_', ' ')} is not reset`,
      meets: [`alias.reset project_${state}`],
      seed: harbour({ state, alias: 'harbour-lights' }),
      with: RESET,
      expect: { exit: 1, outputs: { error_code: `project_${state}` }, requests: ['alias.reset 403'] },
    }),
  ),
  {
    name: 'a prefix needs a domain that the platform has set up',
    meets: ['alias.set domain_not_initialized'],
    seed: harbour({ domain_initialized: false }),
    with: SET,
    expect: {
      exit: 1,
      outputs: { error_code: 'domain_not_initialized', error_status: '409' },
      error: ['Publish the project once, or run it again later.'],
      requests: ['alias.set 409'],
    },
  },
  {
    name: 'where there is no domain yet there is no prefix to read',
    meets: ['alias.get domain_not_initialized'],
    seed: harbour({ domain_initialized: false }),
    expect: { exit: 1, outputs: { error_code: 'domain_not_initialized' }, requests: ['alias.get 409'] },
  },
  {
    name: 'where there is no domain yet none can be checked',
    meets: ['alias.check domain_not_initialized'],
    seed: harbour({ domain_initialized: false }),
    with: CHECK,
    expect: { exit: 1, outputs: { error_code: 'domain_not_initialized' }, requests: ['alias.check 409'] },
  },
  {
    name: 'where there is no domain yet there is nothing to reset',
    meets: ['alias.reset domain_not_initialized'],
    seed: harbour({ domain_initialized: false }),
    with: RESET,
    expect: { exit: 1, outputs: { error_code: 'domain_not_initialized' }, requests: ['alias.reset 409'] },
  },
  {
    name: 'an integration account is told which token it needs',
    meets: ['alias.set forbidden'],
    seed: { users: [{ open_id: 'ou_local', name: 'Tide Bot', tenant: 'local', integration: true }] },
    with: SET,
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden' },
      error: ['needs a member token that its team delegates'],
      requests: ['alias.set 403'],
    },
  },
] satisfies readonly Scenario[];
