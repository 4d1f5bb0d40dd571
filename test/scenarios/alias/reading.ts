import { projectSeed, project } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

/** Returns a scenario in which an invalid prefix is refused before any request. */
const refused = (name: string, alias: string, ...error: readonly string[]): Scenario => ({
  name,
  with: { alias },
  expect: {
    outputs: { error_code: 'input', error_status: '', alias: '' },
    error,
    requests: [],
  },
});

const SET = { alias: 'harbour-lights' };

export default [
  {
    name: 'without a prefix it reads the current one',
    isRefused: true,
    seed: projectSeed({ alias: 'harbour-lights' }),
    expect: {
      outputs: {
        alias: 'harbour-lights',
        default_alias: 'harbour',
        is_custom_alias: 'true',
        available: '',
      },
      log: [
        'The prefix of the project harbour is `harbour-lights`. Address: harbour-lights.apps.localhost',
      ],
      summary: [' Prefix', '- **Domain:** `harbour-lights.apps.localhost`'],
      requests: ['alias.get 200'],
    },
  },
  {
    name: 'an unused prefix is available',
    isRefused: true,
    with: { alias: ' Harbour-Lights ', mode: 'check' },
    expect: {
      outputs: {
        alias: 'harbour-lights',
        available: 'true',
        primary_domain: 'harbour-lights.apps.localhost',
        access_url: '',
        is_custom_alias: '',
      },
      log: [
        'The prefix harbour-lights is available or already belongs to this project. The check did not reserve it.',
      ],
      summary: [' Prefix ', '- **Available:** yes'],
      requests: ['alias.check 200'],
    },
  },
  refused(
    'a prefix of four characters is too short',
    'lamp',
    '`alias` is too short: it has 4 characters; at least 5',
  ),
  {
    name: 'a taken prefix fails the step, and its address is no output',
    meets: ['alias.set alias_unavailable'],
    seed: {
      projects: [
        ...projectSeed({}).projects,
        project({ url_id: 'quay', name: 'Quay', alias: 'harbour-lights' }),
      ],
    },
    with: SET,
    expect: {
      outputs: { error_code: 'alias_unavailable', error_status: '409', alias: '', access_url: '' },
      error: [
        'The alias harbour-lights is used by another project.',
        'run the operation `alias` with `mode: check`',
      ],
      summary: [' alias failed'],
      requests: ['alias.set 409'],
    },
  },
] satisfies readonly Scenario[];
