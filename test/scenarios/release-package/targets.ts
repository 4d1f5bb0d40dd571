import { type Scenario, withDefaults } from '../scenario.ts';
import { ON_GITHUB, packageOf, rollback, signed } from './usual.ts';

const AGAIN = { 'release-package/site/index.html': '<h1>Version 1</h1>' };
const THREE = signed(packageOf(1), packageOf(2), packageOf(3));

/** A history with these versions, in this order. */
const history = (...versions: readonly number[]) => ({
  on: 'releases.list' as const,
  do: 'rewrite' as const,
  set: { releases: versions.map(version => ({ release_id: `rel_${version}`, version, status: 'succeeded' })) },
});

export default withDefaults({ with: ON_GITHUB }, [
  {
    name: 'the previous version is the greatest below the live one, in whatever order the history lists them',
    published: 3,
    github: { artifacts: THREE },
    faults: [history(1, 3, 2)],
    expect: { exit: 0, outputs: { version: '2' } },
  },
  {
    name: '`previous` is refused if the history contains a later version than the live one',
    published: 3,
    github: { artifacts: THREE },
    faults: [history(4, 3, 2, 1)],
    expect: {
      exit: 1,
      errorTitle: 'Previous version ambiguous',
      error: ['The platform reports that version 3 is live, but its history contains a later version, 4. Nothing was'],
    },
  },
  {
    name: 'a version can be further back',
    published: 3,
    github: { artifacts: THREE },
    with: { ...ON_GITHUB, to: '1', 'extract-to': 'out/package' },
    expect: { exit: 0, outputs: { version: '1' }, workspace: { 'out/package/site/index.html': '<h1>Version 1</h1>' } },
  },
  {
    name: 'a run stands for the newest version that it published',
    published: 3,
    github: {
      artifacts: [
        ...signed(packageOf(1, 101), packageOf(2, 101), packageOf(3)),
        { ...packageOf(2, 101), name: 'release-harbour-x' },
      ],
    },
    with: { ...ON_GITHUB, to: 'https://github.com/harbour/lights/actions/runs/101/job/7' },
    expect: { exit: 0, outputs: { version: '2' } },
  },
  {
    name: 'a run can be specified by its ID',
    published: 3,
    github: { artifacts: THREE },
    with: { ...ON_GITHUB, to: 'run:101' },
    expect: { exit: 0, outputs: { version: '1' } },
  },
  {
    name: 'a rollback to a rollback keeps the version for which the package was first published',
    published: 5,
    github: { artifacts: [...THREE, ...rollback(), ...signed(packageOf(5))] },
    expect: {
      exit: 0,
      outputs: { version: '2', already_live: 'false' },
      summary: ['- **First published as version:** `2`', ' Package of version 4'],
    },
  },
  {
    name: 'a re-run of a rollback to `previous` publishes nothing again',
    published: 4,
    github: { artifacts: [...THREE, ...rollback(4711)] },
    expect: {
      exit: 0,
      outputs: { version: '4', already_live: 'true', path: '' },
      notices: ['Version 4 is already live, so a rollback doesn’t publish the site again.'],
      workspace: { 'release-package': null },
    },
  },
  ...[
    { to: '2', artifacts: [...THREE, ...rollback(4711)] },
    { to: 'run:102', artifacts: [...THREE, ...rollback(4711)] },
  ].map(({ to, artifacts }) => ({
    name: `a re-run of a rollback to \`${to}\` publishes nothing again`,
    published: 4,
    github: { artifacts },
    with: { ...ON_GITHUB, to },
    expect: {
      exit: 0 as const,
      outputs: { version: '4', already_live: 'true', path: '' },
      notices: ['Version 4 is already live, so a rollback doesn’t publish the site again.'],
      workspace: { 'release-package': null },
    },
  })),
  {
    name: 'a run that has restored another version can restore this one',
    published: 4,
    github: { artifacts: [...THREE, ...rollback(4711)] },
    with: { ...ON_GITHUB, to: '1' },
    expect: { exit: 0, outputs: { version: '1', already_live: 'false' }, workspace: AGAIN },
  },
  {
    name: 'a release of the same run can be rolled back',
    published: 2,
    github: { artifacts: signed(packageOf(1), packageOf(2, 4711)) },
    expect: { exit: 0, outputs: { version: '1', already_live: 'false' } },
  },
  {
    name: 'a live version needs no package',
    published: 2,
    github: {},
    with: { ...ON_GITHUB, to: '2' },
    expect: {
      exit: 0,
      outputs: { version: '2', already_live: 'true', live_release_id: /^rel_/, site_path: '' },
      summary: [' Version 2 is already live'],
      askedOfGitHub: [],
    },
  },
  {
    name: 'the functions of a live version are downloaded if they are wanted',
    published: 1,
    github: { artifacts: signed(packageOf(1, 101, { 'functions/tides/index.ts': 'export {};' })) },
    with: { ...ON_GITHUB, to: '1', 'with-functions': 'true' },
    expect: {
      exit: 0,
      outputs: { already_live: 'true', functions_path: /\/release-package\/functions$/ },
      notices: [
        'Version 1 is already live, so a rollback doesn’t publish the site again. It deploys the functions of version 1, deletes no functions, and doesn’t change migrations, secrets or storage.',
      ],
    },
  },
  {
    name: 'the package of the live version can be downloaded',
    published: 2,
    github: { artifacts: THREE.slice(0, 4) },
    with: { ...ON_GITHUB, to: 'live' },
    expect: {
      exit: 0,
      outputs: { version: '2', already_live: 'true', artifact_name: 'release-harbour-2' },
      notices: ['Version 2 is live.'],
      workspace: { 'release-package/site/index.html': '<h1>Version 2</h1>' },
    },
  },
  {
    name: 'without a live version there is no previous one',
    meets: ['releases.current release_not_found'],
    github: { artifacts: THREE },
    expect: {
      exit: 1,
      errorTitle: 'Package not available',
      error: ['The project has no releases, and no signed package of its functions was found.'],
    },
  },
  {
    name: 'the first version has no previous one',
    published: 1,
    github: { artifacts: THREE },
    expect: {
      exit: 1,
      error: ['No version earlier than 1 was published successfully.', 'Set `to` to a version, or release a fix.'],
    },
  },
  {
    name: 'if the live version has no package, `previous` is not guessed',
    published: 3,
    github: { artifacts: THREE.slice(0, 4) },
    expect: {
      exit: 1,
      errorTitle: 'Previous version unknown',
      error: ['The version before the live version 3 can’t be determined. The package of version 3 is not available'],
    },
  },
  {
    name: 'a version that was never released is refused',
    published: 2,
    github: {},
    with: { ...ON_GITHUB, to: '7' },
    expect: {
      exit: 1,
      errorTitle: 'Version not found: 7',
      error: ['Version 7 was not found in the project’s release history.', 'write `run:` before its ID'],
    },
  },
  {
    name: 'a run without a package is refused',
    published: 2,
    github: { artifacts: [{ ...packageOf(1, 101), name: 'release-quay-1' }] },
    with: { ...ON_GITHUB, to: 'run:101' },
    expect: { exit: 1, errorTitle: 'Package not available: run 101', error: ['The run 101 has no package'] },
  },
  {
    name: 'a run that does not exist is refused',
    published: 2,
    github: { failsWith: { on: /actions\/runs\/101\/artifacts/, status: 404, message: 'Not Found' } },
    with: { ...ON_GITHUB, to: 'run:101' },
    expect: { exit: 1, errorTitle: 'Package not available: run 101' },
  },
  {
    name: 'a run of another repository is refused',
    github: {},
    with: { ...ON_GITHUB, to: 'https://github.com/gull/lights/actions/runs/101' },
    expect: {
      exit: 1,
      error: ['`to` is a run of gull/lights, not of this repository, harbour/lights.'],
      requests: [],
    },
  },
  ...['0', 'v1', 'run:', '1234567890', 'https://github.com/harbour/lights/actions'].map(to => ({
    name: `${to} is no target`,
    with: { ...ON_GITHUB, to },
    expect: {
      exit: 1 as const,
      error: [`\`to\` is \`${to}\`, which isn’t a version, a workflow run, \`previous\` or \`live\`.`],
      requests: [],
    },
  })),
]) satisfies readonly Scenario[];
