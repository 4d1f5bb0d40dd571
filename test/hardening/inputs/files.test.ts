// @module-tag slow, because it runs a step for each kind of file of each input.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PathUse } from '../../../src/core/fields.ts';
import {
  loadOperation,
  OPERATION_IDS,
  type OperationId,
} from '../../../src/products/operations.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { sampleEvery } from '../sampling.ts';
import { attempt } from './attempt.ts';
import {
  A_PATTERN,
  file,
  folder,
  HINTED_FORMS,
  linkTo,
  pipe,
  type TestFile,
} from './test-files.ts';
import { type RefusingServer, startRefusingServer } from './refusing-server.ts';
import { layOutValidStep } from './valid-step.ts';

/** Input for the path of a file or folder, as declared by the operations. */
interface PathInput {
  readonly id: OperationId;
  readonly name: string;
  readonly path: PathUse;
}

const PATH_INPUTS = (
  await Promise.all(
    OPERATION_IDS.map(async id =>
      Object.entries((await loadOperation(id)).inputs).flatMap(([name, { path }]): PathInput[] =>
        path === undefined ? [] : [{ id, name, path }],
      ),
    ),
  )
).flat();

const clock = idleClock(40);
/**
 * Limit in milliseconds on the machine's clock. A step that opens a pipe or reads an endless device
 * exceeds it.
 */
const HANGS_MS = 120_000;

let server: RefusingServer;
/** Folder outside the workspace and outside the runner's folder for temporary files. */
let outside = '';
/** Runner's folder for temporary files. */
let temporary = '';
beforeAll(async () => {
  server = await startRefusingServer();
  outside = mkdtempSync(join(tmpdir(), 'outside-'));
  writeFileSync(join(outside, 'tested.json'), 'mine');
  mkdirSync(join(outside, 'folder'));
  temporary = mkdtempSync(join(tmpdir(), 'temporary-'));
  mkdirSync(join(temporary, '_runner_file_commands'));
  for (const into of [
    join(outside, 'folder'),
    temporary,
    join(temporary, '_runner_file_commands'),
  ]) {
    for (const name of ['index.html', 'index.ts']) writeFileSync(join(into, name), '<p>');
  }
});
afterAll(async () => {
  for (const made of [outside, temporary]) rmSync(made, { recursive: true, force: true });
  await server.close();
});

/** Inputs to be set or cleared together with the tested one. */
const OTHER_INPUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  package: { path: '' },
  'message-path': { message: '' },
  'seed-path': { 'seed-json': '', projects: '' },
  'sql-query output-path': { query: 'select 1', path: '', 'working-directory': '' },
  'sql-query path': { query: '', 'working-directory': '' },
  'local-platform app-file': { 'app-setup': 'true' },
  'sql-log-export state-path': { 'since-last-success': 'true', from: '', to: '' },
};
/** Inputs that never fail a step: without a usable file, nothing is compared. */
const NEVER_REFUSED = ['preview-deploy base-path'];
/**
 * Inputs that are read after the commit of an app, which these workspaces don't have. `path` of
 * `static-publish` is read alike.
 */
const IN_A_COMMIT = [
  'release path',
  'release package',
  'preview-deploy package',
  'app-package values-path',
];
/** Inputs whose file may be missing before a run. */
const MAY_BE_MISSING = ['state-path', 'previous-shapes'];
const LEADS_OUT = /resolves through a symbolic link to .+, which is outside/;
const PRIVATE =
  /resolves through a symbolic link to .+ in `.git` or an internal folder of the runner|`state-path` leads to .+, which is a folder/;
/** Errors of a file that is both read and written: it is checked for writing first. */
const OUT_OR_FOLDER =
  /resolves through a symbolic link to .+, which is outside|`state-path` leads to .+, which is a folder/;

const throughFolder =
  (below: string) =>
  (workspace: string): string => {
    symlinkSync(outside, join(workspace, 'out'));
    return `out/${below}`;
  };

/** Forms that every input refuses. */
const READ_FORMS: Readonly<Record<string, TestFile>> = {
  'a pipe': {
    create: pipe,
    error:
      /device, socket or pipe|neither a folder nor|is not a folder|contains no|has no|can’t be used/,
  },
  'a device by a link': { create: linkTo('/dev/zero'), error: LEADS_OUT },
  'a file of the kernel by a link': { create: linkTo('/proc/self/environ'), error: LEADS_OUT },
  'a link out': {
    create: workspace => linkTo(join(outside, 'tested.json'))(workspace),
    error: LEADS_OUT,
  },
  'a folder by a link out': {
    create: workspace => linkTo(join(outside, 'folder'))(workspace),
    error: OUT_OR_FOLDER,
  },
  'a file of Git’s by a link': {
    create: workspace => {
      file('.git/config', '[http]\n\textraheader = AUTHORIZATION: basic x')(workspace);
      return linkTo('.git/config')(workspace);
    },
    error: PRIVATE,
  },
  'Git’s folder by a link': {
    create: workspace => {
      for (const name of ['config', 'index.html', 'index.ts']) file(`.git/${name}`)(workspace);
      return linkTo('.git')(workspace);
    },
    error: PRIVATE,
  },
  'the runner’s temporary folder by a link': {
    create: workspace => linkTo(temporary)(workspace),
    error: PRIVATE,
  },
  'files of the runner’s by a link': {
    create: workspace => linkTo(join(temporary, '_runner_file_commands'))(workspace),
    error: PRIVATE,
  },
  'a file below a link out': { create: throughFolder('tested.json'), error: LEADS_OUT },
  'a name that is too long': { create: () => `${'9'.repeat(300)}.json`, error: /9{100}/ },
  'a device itself': {
    create: () => '/dev/zero',
    error: /device, socket or pipe|neither a folder nor|is not a folder|is outside|has no/,
  },
};

const FILE_FORMS: Readonly<Record<string, TestFile>> = {
  'a folder': { create: folder, error: /is a folder/ },
  'a file of the kernel itself': {
    create: () => '/proc/self/environ',
    error: /changed while it was read|is outside|`state-path` can’t be written/,
  },
  'a link within': {
    create: workspace => {
      writeFileSync(join(workspace, 'sound'), 'select 1');
      return linkTo('sound')(workspace);
    },
    error: undefined,
  },
};

const FOLDER_FORMS: Readonly<Record<string, TestFile>> = {
  'a folder with a link out': {
    create: workspace => {
      mkdirSync(join(workspace, 'tested.json'));
      symlinkSync(join(outside, 'folder'), join(workspace, 'tested.json/tides'));
      return 'tested.json';
    },
    error: /link to .+, which is outside/,
  },
  'a folder by a link within': {
    create: workspace => {
      mkdirSync(join(workspace, 'sound'));
      return linkTo('sound')(workspace);
    },
    error: undefined,
  },
};

/** Returns the forms of an input: those of each use, and those of files with their limit. */
function listForms({ id, name, path }: PathInput): readonly (readonly [string, TestFile])[] {
  const hinted = { ...HINTED_FORMS, ...(name === 'attachments' ? {} : A_PATTERN) };
  const missing = {
    create: () => 'tested.json',
    error: MAY_BE_MISSING.includes(name) ? undefined : /does not exist/,
  };
  // A bucket's folder is checked against the bucket's own rules, which are requested first.
  if (path.use !== 'read' && path.use !== 'state' && path.use !== 'zip')
    return Object.entries({
      ...READ_FORMS,
      ...hinted,
      ...(id === 'cloud-storage-sync' ? {} : FOLDER_FORMS),
      'a missing one': missing,
    });
  return Object.entries({
    ...READ_FORMS,
    ...FILE_FORMS,
    ...hinted,
    ...('maxBytes' in path ? { 'one that is too large': oversize(path.maxBytes) } : {}),
    'a missing one': missing,
  });
}

const oversize = (maxBytes: number): TestFile => ({
  create: workspace => {
    writeFileSync(join(workspace, 'tested.json'), '');
    truncateSync(join(workspace, 'tested.json'), maxBytes + 1);
    return 'tested.json';
  },
  error: /; the limit is /,
});

const READING = PATH_INPUTS.filter(({ path: { use } }) =>
  ['read', 'state', 'folder', 'package', 'zip'].includes(use),
);
const WRITING = PATH_INPUTS.filter(({ path: { use } }) =>
  ['write', 'write-folder', 'state'].includes(use),
);

const nameRow = (input: PathInput) => [`${input.id}: ${input.name}`, input] as const;

/** Runs a step with the input and lists the problems with its handling of the form. */
async function findProblems(
  { id, name }: PathInput,
  { create, error }: TestFile,
): Promise<readonly string[]> {
  const sound = await layOutValidStep(id, server.origin);
  try {
    const beside = { ...OTHER_INPUTS[name], ...OTHER_INPUTS[`${id} ${name}`] };
    const value = create(sound.folder);
    const step = sound.with({ ...beside, [name]: value });
    const env = {
      ...step.env,
      GITHUB_ENV: join(sound.folder, 'runner-env.json'),
      RUNNER_TEMP: temporary,
    };
    const before = server.count();
    const ended = await attempt({ ...step, env }, { clock, limitMs: HANGS_MS });
    if (ended === undefined) return ['it hangs'];
    const { title = '', message = '' } = ended.error ?? {};
    const requests = server.count() - before;
    const isRefused = ended.exitCode === 1 && ended.outputs.get('error_code') === 'input';
    return [
      ...(title === 'Bug in this action' ? [message] : []),
      ...(readFileSync(join(outside, 'tested.json'), 'utf8') === 'mine'
        ? []
        : ['a file outside was written']),
      ...(error === undefined && / link |device|is a folder|does not exist/.test(message)
        ? [`refused: ${message}`]
        : []),
      ...(error !== undefined && !(isRefused && error.test(message))
        ? [`not refused for that: ${message}`]
        : []),
      ...(error !== undefined && requests > 0 ? [`${requests} requests before`] : []),
    ];
  } finally {
    sound.workspace.remove();
  }
}

const NOT_TRIED = [...NEVER_REFUSED, ...IN_A_COMMIT];

describe.each(READING.filter(({ id, name }) => !NOT_TRIED.includes(`${id} ${name}`)).map(nameRow))(
  '%s is read',
  (name, input) => {
    it.each(sampleEvery(listForms(input), 5, name))(
      'from %s only if that is a regular file or folder',
      { timeout: 600_000 },
      async (__, form) => {
        expect(
          await findProblems(input, form),
          'A path that leads out of the workspace, or to no regular file or folder, is refused before any request. Declare the input with `path(…)`, whose `use` checks it. If it needs other inputs beside it, add them to OTHER_INPUTS of this file; if it may be missing, add it to MAY_BE_MISSING',
        ).toEqual([]);
      },
    );
  },
);

const REFUSED_TARGET = /which must not be overwritten|\.git\/config\.json is not a folder/;
const WRITE_FORMS: Readonly<Record<string, TestFile>> = {
  'a pipe': { create: pipe, error: /device, socket or pipe|isn’t a folder|can’t be written/ },
  'a device': {
    create: () => '/dev/null',
    error:
      /which has no supported extension|device, socket or pipe|isn’t a folder|can’t be written/,
  },
  'a file of the runner’s': {
    create: file('runner-env.json'),
    error: /which must not be overwritten|isn’t a folder|can’t be written/,
  },
  'Git’s settings': { create: file('.git/config.json'), error: REFUSED_TARGET },
  'a new file of Git’s': {
    create: workspace => file('.git/HEAD.json')(workspace).replace('HEAD', 'hooks/post-checkout'),
    error: REFUSED_TARGET,
  },
  'Git’s settings by a link': {
    create: workspace => {
      file('.git/config.json')(workspace);
      symlinkSync('.git', join(workspace, 'innocent'));
      return 'innocent/config.json';
    },
    error: REFUSED_TARGET,
  },
  'a path below a link out': { create: throughFolder('new/file.json'), error: LEADS_OUT },
  'a name that is too long': { create: () => `${'9'.repeat(300)}.json`, error: /9{100}/ },
};

describe.each(WRITING.map(nameRow))('%s is written', (name, input) => {
  const forms =
    input.path.use === 'write-folder'
      ? []
      : [['a folder', { create: folder, error: /is a folder/ }] as const];
  it.each(
    sampleEvery(
      [...Object.entries({ ...WRITE_FORMS, ...HINTED_FORMS, ...A_PATTERN }), ...forms],
      5,
      name,
    ),
  )('never to %s', { timeout: 600_000 }, async (__, form) => {
    expect(
      await findProblems(input, form),
      'A step writes no file outside the workspace, of Git or of the runner. Declare the input with `path(…)`, whose `use` checks it. If it needs other inputs beside it, add them to OTHER_INPUTS of this file',
    ).toEqual([]);
  });

  it('is never written through a link', { timeout: 600_000 }, async () => {
    const sound = await layOutValidStep(input.id, server.origin);
    try {
      file('kept')(sound.folder);
      const value = linkTo('kept')(sound.folder);
      const beside = { ...OTHER_INPUTS[input.name], ...OTHER_INPUTS[`${input.id} ${input.name}`] };
      await attempt(sound.with({ ...beside, [input.name]: value }), { clock, limitMs: HANGS_MS });
      expect(readFileSync(join(sound.folder, 'kept'), 'utf8')).toBe('mine');
      expect(
        existsSync(join(sound.folder, 'tested.json')) &&
          lstatSync(join(sound.folder, 'kept')).isFile(),
      ).toBe(true);
    } finally {
      sound.workspace.remove();
    }
  });
});

const creators = await Promise.all(
  OPERATION_IDS.map(async id => {
    const { outputs } = await loadOperation(id);
    return Object.values(outputs).some(({ shownOnce }) => shownOnce !== undefined) ? [id] : [];
  }),
);

it.each(creators.flat())(
  '%s, whose key is shown only once, sends no request if its outputs can’t be written',
  { timeout: 600_000 },
  async id => {
    const sound = await layOutValidStep(id, server.origin);
    try {
      const step = sound.with({});
      const before = server.count();
      const env = { ...step.env, GITHUB_OUTPUT: '/dev/full' };
      const ended = await attempt({ ...step, env }, { clock, limitMs: HANGS_MS });
      expect(
        [ended?.exitCode, server.count() - before],
        'A step that can’t write its outputs creates no key that is shown only once. Call `verifyFile` before the first request',
      ).toEqual([1, 0]);
      expect(ended?.error?.message).toContain('GITHUB_OUTPUT');
    } finally {
      sound.workspace.remove();
    }
  },
);
