import { SOURCE_SITE } from '../source-site.ts';
import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a project of type app is refused before the publish request, in a dry run as well',
    seed: projectSeed({ type: 'app' }),
    with: { 'dry-run': 'true' },
    expect: {
      outputs: { error_code: 'input', dry_run: 'true' },
      error: ['The project harbour has the type `app`, but only web projects can be published.'],
      requests: ['projects.list 200'],
    },
  },
  {
    name: 'an unknown type is left to the platform',
    meets: ['releases.publish invalid_request'],
    seed: projectSeed({ type: 'hologram' }),
    expect: {
      error: ['The project has the type hologram, but only web projects can be published.'],
      outputs: { error_code: 'invalid_request' },
      requests: ['projects.list 200', 'releases.publish 400'],
    },
  },
  {
    name: 'a list of projects that hangs delays a publish by some seconds only',
    seed: SOURCE_SITE,
    faults: [{ on: 'projects.list', do: 'stall' }],
    expect: {
      outputs: { version: '1' },
      log: [
        'because the projects could not be listed: The complete list did not arrive within 5 s.',
      ],
      requests: ['projects.list -', 'releases.publish 200'],
    },
  },
  {
    name: 'a missing project is reported as missing',
    meets: ['releases.publish not_found'],
    with: { 'project-id': 'sunk' },
    expect: {
      outputs: { error_code: 'not_found', project_id: 'sunk' },
      log: ['the project was not found in the list of projects'],
      error: ['Check the IDs and names'],
      requests: ['projects.list 200', 'releases.publish 404'],
    },
  },
  {
    name: 'an expiry in the past is refused before any request',
    with: { 'expires-at': '2020-01-01T00:00:00Z' },
    expect: {
      error: ['`expires-at` is 2020-01-01T00:00:00.000Z, which is in the past.'],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
