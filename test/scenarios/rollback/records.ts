import { kept, sha256 } from '../kept-release.ts';
import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { artifactZip, refusal } from '../../support/github-fake/github-fake.ts';

const [ONE, TWO, THREE] = [kept(1), kept(2), kept(3)];
const ALL = [...ONE, ...TWO, ...THREE];
const KEY = 'k'.repeat(43);
const TO_1 = { to: '1' };

const refused = (error: string): Scenario['expect'] => ({
  error: [error],
  site: { '': '<h1>Version 2</h1>' },
});
const PUBLISHED: Scenario['expect'] = {
  outputs: { version: '3' },
  site: { '': '<h1>Version 1</h1>' },
};
/** A forged record, which names a package of the attacker. */
const FORGED = kept(1, {
  runId: 666,
  secret: 'x',
  page: 'evil',
  record: { package: { artifact: 90, sha256: '' } },
});

/** Which records are trusted. */
const trust: readonly Scenario[] = [
  {
    name: 'a record that this credential has signed is used, although others were planted',
    github: { artifacts: [...ALL, { ...FORGED[1], id: 91 }, { ...FORGED[0], id: 90 }] },
    expect: PUBLISHED,
  },
  {
    name: 'a record that was signed with another credential is refused',
    github: { artifacts: kept(1, { secret: 'another-credential' }) },
    expect: {
      ...refused('none of its records was signed with the key that this step has'),
      errorTitle: 'Release not verified: version 1',
    },
  },
  {
    name: 'a record of another project or version is refused',
    github: {
      artifacts: [...kept(1, { project: 'quay' }), ...kept(1, { record: { version: 2 } })],
    },
    expect: refused('The record of version 1 can’t be used'),
  },
  {
    name: 'a record is verified with PACKAGE_KEY in place of the credential',
    github: { artifacts: kept(1, { secret: KEY }) },
    with: { ...TO_1, 'package-key': KEY },
    expect: PUBLISHED,
  },
  {
    name: 'a record of the credential isn’t trusted if PACKAGE_KEY is set',
    github: { artifacts: ONE },
    with: { ...TO_1, 'package-key': KEY },
    expect: refused('none of its records was signed'),
  },
  {
    name: 'a short PACKAGE_KEY is refused',
    with: { ...TO_1, 'package-key': KEY.slice(1) },
    expect: {
      error: ['create one with `openssl rand -base64 32`'],
      requests: [],
      logLacks: [KEY.slice(1)],
    },
  },
  {
    name: 'a digest from the user replaces the signature',
    github: { artifacts: kept(1, { secret: 'another-credential' }) },
    with: { ...TO_1, digest: sha256(artifactZip(ONE[0].files)) },
    expect: PUBLISHED,
  },
  {
    name: 'a digest from the user that no artifact has is refused',
    github: { artifacts: ONE },
    with: { ...TO_1, digest: 'a'.repeat(64) },
    expect: refused(`no artifact of its workflow runs has the SHA-256 ${'a'.repeat(64)}`),
  },
  {
    name: 'a run that GitHub has deleted has no artifact with a digest from the user',
    github: {
      artifacts: ONE,
      failsWith: { on: /actions\/runs\/101\/artifacts/, answer: refusal(404) },
    },
    with: { ...TO_1, digest: sha256(artifactZip(ONE[0].files)) },
    expect: refused('no artifact of its workflow runs has the SHA-256'),
  },
  {
    name: 'a hundred planted artifacts, and one that is too large, don’t hide the record',
    github: {
      artifacts: [
        ...Array.from({ length: 99 }, (_, index) => ({
          ...ONE[1],
          id: 1000 + index,
          runId: 1000 + index,
          createdAt: Date.now() + 600_000,
          files: { 'release.json': '{}' },
        })),
        { ...ONE[1], id: 2000, size: 1, files: { 'release.json': Buffer.alloc(5_000_000, 'ab1') } },
        ...ONE,
      ],
    },
    expect: PUBLISHED,
  },
  {
    name: 'a record of a fork is ignored',
    github: {
      artifacts: ONE.map(one => ({ ...one, runId: 666 })),
      runs: { 666: { headRepository: 'gull/lights' } },
    },
    expect: refused('no artifact of this repository has the name release-harbour-1'),
  },
  {
    name: 'a package with unsafe paths is refused',
    github: { artifacts: kept(1, { files: { '../evil.sh': 'x' } }) },
    expect: { error: ['can’t be unpacked safely'], workspace: { 'evil.sh': null } },
  },
];

/** Which functions a rollback deploys. */
const functions: readonly Scenario[] = [
  {
    name: 'the functions of the live release are deployed again, and its site isn’t published again',
    seed: projectSeed({ cloud: true }),
    github: {
      artifacts: kept(2, { functions: { tides: 'Deno.serve(() => new Response("two"));' } }),
    },
    with: { to: '2', 'with-functions': 'true' },
    expect: {
      outputs: { version: '', already_live: 'true', functions: /"tides"/ },
      functions: { tides: 1 },
    },
  },
  {
    name: 'a release without functions is refused if they are wanted',
    seed: projectSeed({ cloud: true }),
    github: { artifacts: ALL },
    with: { ...TO_1, 'with-functions': 'true' },
    expect: refused('The package has no functions.'),
  },
];

/** Which release is selected. */
const targets: readonly Scenario[] = [
  {
    name: 'a run of another repository is refused',
    with: { to: 'https://github.com/gull/lights/actions/runs/101' },
    expect: {
      error: ['`to` is a run of gull/lights, not of this repository, harbour/lights.'],
    },
  },
  {
    name: 'a re-run of a rollback publishes nothing again',
    github: { artifacts: [...ONE, ...kept(2, { origin: 1, runId: 4711 })] },
    expect: {
      outputs: { already_live: 'true', version: '' },
      site: { '': '<h1>Version 2</h1>' },
    },
  },
  ...['previous', 'live', 'run:101'].map(to => ({
    name: `a digest for \`${to}\` is refused`,
    with: { to, digest: 'a'.repeat(64) },
    expect: { error: ['`digest` requires a version in `to`'], requests: [] },
  })),
  {
    name: 'v1 is no target',
    with: { to: 'v1' },
    expect: {
      error: ['`to` is `v1`, which isn’t a version, a workflow run, `previous` or `live`.'],
      requests: [],
    },
  },
];

const DEFAULTS = {
  with: TO_1,
  published: 2,
  github: { artifacts: ALL },
} satisfies Partial<Scenario>;

export default [...trust, ...functions, ...targets].map(one => ({
  ...DEFAULTS,
  ...one,
})) satisfies readonly Scenario[];
