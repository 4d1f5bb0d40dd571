import { PROJECT_ID, project, projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'sets the prefix, and reports the limits of that',
    with: { alias: 'harbour-lights' },
    expect: {
      exit: 0,
      outputs: {
        alias: 'harbour-lights',
        default_alias: PROJECT_ID,
        primary_domain: 'harbour-lights.apps.localhost',
        access_url: /^http/,
        is_custom_alias: 'true',
        available: '',
      },
      log: [
        'The prefix of the project harbour is now `harbour-lights`. Address: harbour-lights.apps.localhost',
        'Changing the prefix does not publish the site. The URL with an old custom prefix stops working, and isn’t redirected.',
      ],
      summary: [' Prefix is now ', '- **Prefix:** `harbour-lights`', '- **Default prefix:** `harbour`'],
      requests: ['alias.set 200'],
    },
  },
  {
    name: 'trims and lowercases a prefix before it is checked',
    with: { alias: '  Harbour-LIGHTS ', mode: 'set' },
    expect: { exit: 0, outputs: { alias: 'harbour-lights' }, requests: ['alias.set 200'] },
  },
  {
    name: 'the project’s own id restores the default, however short it is',
    seed: { projects: [project({ url_id: 'Pi_r', name: 'Pier', alias: 'pier-lights' })] },
    with: { 'project-id': 'Pi_r', alias: 'PI_R' },
    expect: {
      exit: 0,
      outputs: { alias: 'pi_r', is_custom_alias: 'false' },
      requests: ['alias.set 200'],
    },
  },
  {
    name: 'resets to the default prefix',
    isRefused: true,
    seed: projectSeed({ alias: 'harbour-lights' }),
    with: { mode: 'reset' },
    expect: {
      exit: 0,
      outputs: { alias: 'harbour', default_alias: 'harbour', is_custom_alias: 'false' },
      log: ['The prefix of the project harbour is now `harbour`'],
      requests: ['alias.reset 200'],
    },
  },
  {
    name: 'a dry run checks whether the prefix is available, and changes nothing',
    with: { alias: 'harbour-lights', 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { alias: 'harbour', dry_run: 'true' },
      log: [
        'Dry run: would set the prefix to `harbour-lights`.',
        'The prefix of the project harbour is still `harbour`',
      ],
      requests: ['alias.get 200', 'alias.check 200'],
    },
  },
  {
    name: 'a dry run fails if the prefix is taken, as setting it would',
    seed: { projects: [...projectSeed({}).projects, project({ url_id: 'quay', name: 'Quay', alias: 'quay-lights' })] },
    with: { alias: 'quay-lights', 'dry-run': 'true' },
    expect: {
      exit: 1,
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
      exit: 0,
      outputs: { alias: 'harbour-lights' },
      log: ['Dry run: would set the prefix to `harbour`.'],
      requests: ['alias.get 200'],
    },
  },
  {
    name: 'a dry run of a reset shows the default prefix',
    seed: projectSeed({ alias: 'harbour-lights' }),
    with: { mode: 'reset', 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { alias: 'harbour-lights', default_alias: 'harbour' },
      log: [
        'Dry run: would reset the prefix to `harbour`.',
        'The prefix of the project harbour is still `harbour-lights`',
      ],
      requests: ['alias.get 200'],
    },
  },
] satisfies readonly Scenario[];
