import { project, projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'resets to the default prefix',
    isRefused: true,
    seed: projectSeed({ alias: 'harbour-lights' }),
    with: { mode: 'reset' },
    expect: {
      outputs: { alias: 'harbour', default_alias: 'harbour', is_custom_alias: 'false' },
      log: ['The prefix of the project harbour is now `harbour`'],
      requests: ['alias.reset 200'],
    },
  },
  {
    name: 'a dry run fails if the prefix is taken, as setting it would',
    seed: {
      projects: [
        ...projectSeed({}).projects,
        project({ url_id: 'quay', name: 'Quay', alias: 'quay-lights' }),
      ],
    },
    with: { alias: 'quay-lights', 'dry-run': 'true' },
    expect: {
      outputs: { error_code: 'alias_unavailable', error_status: '' },
      error: ['The prefix quay-lights is not available: it is taken', 'Choose a different alias.'],
      requests: ['alias.get 200', 'alias.check 200'],
    },
  },
  {
    name: 'a dry run that restores the default sends no check',
    seed: projectSeed({ alias: 'harbour-lights' }),
    with: { alias: 'harbour', 'dry-run': 'true' },
    expect: {
      outputs: { alias: 'harbour-lights' },
      log: ['Dry run: would set the prefix to `harbour`.'],
      requests: ['alias.get 200'],
    },
  },
] satisfies readonly Scenario[];
