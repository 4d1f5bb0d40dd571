import { BARE_PLAN, projectSeed, project } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const SET = { alias: 'harbour-lights' };

export default [
  {
    name: 'defect: a failed alias is only a warning, and its address is still an output: a taken prefix can’t be set',
    meets: ['alias.set alias_unavailable'],
    seed: {
      projects: [...projectSeed({}).projects, project({ url_id: 'quay', name: 'Quay', alias: 'harbour-lights' })],
    },
    with: SET,
    expect: {
      exit: 1,
      outputs: { error_code: 'alias_unavailable', error_status: '409', alias: '', access_url: '' },
      error: ['The alias harbour-lights is used by another project.', 'run the operation `alias` with `mode: check`'],
      summary: [' alias failed'],
      requests: ['alias.set 409'],
    },
  },
  {
    name: 'the first custom prefix requires an entitlement',
    meets: ['alias.set entitlement_required'],
    seed: BARE_PLAN,
    with: SET,
    expect: {
      exit: 1,
      outputs: { error_code: 'entitlement_required' },
      error: ['The plan doesn’t include the entitlement custom_domains.', 'Add `custom_domains` to the plan'],
      requests: ['alias.set 403'],
    },
  },
  {
    name: 'an integration account gets an error with the token that it needs',
    meets: ['alias.set forbidden'],
    seed: { users: [{ open_id: 'ou_local', name: 'Tide Bot', tenant: 'local', integration: true }] },
    with: SET,
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden' },
      error: ['use a member token that its team issued'],
      requests: ['alias.set 403'],
    },
  },
] satisfies readonly Scenario[];
