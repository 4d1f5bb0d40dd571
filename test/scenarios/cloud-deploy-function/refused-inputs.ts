import type { Content, Scenario } from '../scenario.ts';

const INDEX = 'Deno.serve(() => new Response("ebb"));\n';

/** What is wrong before anything is asked of the platform. */
const refused = (
  name: string,
  files: Readonly<Record<string, Content>>,
  given: Readonly<Record<string, string>>,
  error: readonly (string | RegExp)[],
): Scenario => ({
  name,
  files,
  with: given,
  expect: { exit: 1, outputs: { error_code: 'input', functions: '' }, error, requests: [] },
});

export default [
  refused('a folder without index.ts is no function', { 'tides/main.ts': INDEX }, { path: 'tides' }, [
    'tides can’t be deployed as a function: one problem',
    'tides: has no index.ts at its root. Write one, or give the function’s own folder, or a folder of such folders',
  ]),
  refused('an index.ts in other letters is told to be renamed', { 'tides/Index.ts': INDEX }, { path: 'tides' }, [
    'Rename `Index.ts` to `index.ts`.',
  ]),
  refused(
    'functions further down are told where they are',
    { 'a/b/tides/index.ts': INDEX, 'a/x.md': '' },
    { path: 'a' },
    ['There is one in `b/tides/`: give that folder as `path`.'],
  ),
  refused('a path that is not there is told', {}, { path: 'tides' }, ['tides: is not there (']),
  refused('a folder without a file is none', { 'tides/': '' }, { path: 'tides' }, ['tides: holds no files']),
  refused('a file that is no ZIP is no function', { 'tides.ts': INDEX }, { path: 'tides.ts' }, [
    'tides.ts: is neither a folder nor a .zip file',
  ]),
  refused('a ZIP that is damaged is told', { 'tides.zip': 'no zip' }, { path: 'tides.zip' }, [
    'tides.zip: can’t be read as a ZIP',
  ]),
  refused(
    'an import that leads out of the folder is told by its line, where one of types or in a comment is not',
    {
      'tides/index.ts': `// import '../_shared/a.ts';
/* import '../_shared/b.ts' */
import type { C } from '../_shared/c.ts';
const text = "import '../_shared/d.ts'";
import { cors } from '../_shared/cors.ts';
import './lib/table.ts';
`,
      'tides/lib/table.ts': `import '../index.ts';\nexport * from "../../_shared/table.ts";\nawait import(\`./x\`);\nawait import('../../late.ts');\n`,
    },
    { path: 'tides' },
    [
      '3 problems',
      'index.ts:5: imports `../_shared/cors.ts`, which lies outside of the function’s folder; the package holds that folder alone. Have a step before this one copy the shared code into the folder',
      'lib/table.ts:2: imports `../../_shared/table.ts`',
      'lib/table.ts:4: imports `../../late.ts`',
    ],
  ),
  refused(
    'all that is wrong with the functions of a folder is told at once, each under its path',
    {
      'functions/1-tides/index.ts': INDEX,
      'functions/lamps/index.ts': `import '../_shared/cors.ts';\n`,
      'functions/lamps/function.json': '{"verify_jwt": "no"}',
      'functions/buoys/index.ts': INDEX,
      'functions/buoys/function.json': '[]',
      'functions/gulls/index.ts': INDEX,
      'functions/gulls/function.json': '{"verifyJwt": false}',
    },
    { path: 'functions', 'verify-jwt': 'lamp: false' },
    [
      'Not all functions can be deployed, so none is: nothing was sent to the platform.',
      'functions/1-tides: would be a function named `1-tides`; it must be 1 to 64 letters, digits, `_` or `-`, and begin with a letter.',
      'verify-jwt: names `lamp`, which is none of the functions.',
      'functions/buoys/function.json: is no JSON object. Write `{"verify_jwt": false}`',
      'functions/gulls/function.json: has a field `verifyJwt`, which is called `verify_jwt`.',
      'functions/lamps/function.json: has a `verify_jwt` that is neither `true` nor `false`.',
      'and 1 more, in the log',
    ],
  ),
  refused(
    'a name of 65 characters is too long',
    { 'tides/index.ts': INDEX },
    { path: 'tides', 'function-name': 'a'.repeat(65) },
    ['function-name: has 65 characters; at most 64 are allowed.'],
  ),
  refused(
    'a name that none of several functions has is told',
    { 'functions/tides/index.ts': INDEX, 'functions/lamps/index.ts': INDEX },
    { path: 'functions', 'function-name': 'gulls' },
    [
      'function-name: is `gulls`, which is none of the functions of `path`. The functions of the path are `lamps`, `tides`.',
    ],
  ),
  refused(
    'one function’s folder may not prune the project',
    { 'tides/index.ts': INDEX },
    { path: 'tides', prune: 'true' },
    ['prune: is given for tides, which is one function and not a folder of functions. Leave it out'],
  ),
  refused(
    'nor may one function that is chosen',
    { 'tides/index.ts': INDEX },
    { path: '.', 'function-name': 'tides', prune: 'true' },
    ['prune: is given together with `function-name`, which chooses one function.'],
  ),
  refused(
    'a rule that says neither true nor false is none',
    { 'tides/index.ts': INDEX },
    { path: 'tides', 'verify-jwt': 'tides: perhaps' },
    ['verify-jwt: holds `tides: perhaps`. Write `true` or `false` for all functions'],
  ),
  refused(
    'a rule in JSON has to be of true and false',
    { 'tides/index.ts': INDEX },
    { path: 'tides', 'verify-jwt': '{"tides": "no"}' },
    ['verify-jwt: says neither `true` nor `false` of `tides`.'],
  ),
  refused(
    'a rule that is no JSON is told',
    { 'tides/index.ts': INDEX },
    { path: 'tides', 'verify-jwt': '{tides: false}' },
    ['verify-jwt: is no valid JSON:'],
  ),
  refused(
    'a rule names each function once',
    { 'tides/index.ts': INDEX },
    { path: 'tides', 'verify-jwt': 'tides: true, tides: false' },
    ['verify-jwt: names `tides` twice.'],
  ),
  refused(
    'and so does one in JSON, of which the last would open it',
    { 'tides/index.ts': INDEX },
    { path: 'tides', 'verify-jwt': '{"tides": true, "t\\u0069des": false}' },
    ['verify-jwt: names `tides` twice.'],
  ),
] satisfies readonly Scenario[];
