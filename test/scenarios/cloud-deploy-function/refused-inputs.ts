import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';

const INDEX = 'Deno.serve(() => new Response("ebb"));\n';

export default [
  ...refusedInputs('cloud-deploy-function', [
    [
      { path: 'tides' },
      [
        '`tides` has no index.ts at its root. Create index.ts, or set `path` to the function’s own folder or to a folder that contains function folders',
      ],
      { 'tides/main.ts': INDEX },
    ],
    [
      { path: 'tides', 'verify-jwt': '{"tides": "no"}' },
      '`verify-jwt` contains a value for `tides` that is neither `true` nor `false`.',
      { 'tides/index.ts': INDEX },
    ],
    [
      { path: 'functions', 'verify-jwt': 'lamp: false' },
      [
        'No function was deployed. Nothing was sent to the platform.',
        '`functions/1-tides` has the invalid function name `1-tides`; it must consist of 1 to 64 letters, digits, `_` or `-`, and begin with a letter.',
        '`verify-jwt` contains `lamp`, but no function with this name is being deployed.',
        '`functions/buoys/function.json` is not a JSON object. Set the file’s content to `{"verify_jwt": false}`',
        '`functions/gulls/function.json` has a field `verifyJwt` instead of `verify_jwt`.',
        '`functions/lamps/function.json` has a `verify_jwt` that is neither `true` nor `false`.',
        'and 1 more (see the log)',
      ],
      {
        'functions/1-tides/index.ts': INDEX,
        'functions/lamps/index.ts': `import '../_shared/cors.ts';\n`,
        'functions/lamps/function.json': '{"verify_jwt": "no"}',
        'functions/buoys/index.ts': INDEX,
        'functions/buoys/function.json': '[]',
        'functions/gulls/index.ts': INDEX,
        'functions/gulls/function.json': '{"verifyJwt": false}',
      },
    ],
    [
      { path: 'functions' },
      // One error, with the file and not with each function that loads it.
      [
        /deployed\. Nothing was sent to the platform\.\n- `functions\/_shared\/key\.pem` may contain a credential or key[^\n]*$/m,
      ],
      {
        'functions/tides/index.ts': "import '../_shared/x.ts';\n",
        'functions/lamps/index.ts': "import '../_shared/x.ts';\n",
        'functions/_shared/x.ts': '',
        'functions/_shared/key.pem': 'x',
      },
    ],
    [
      { path: 'functions', 'function-name': 'gulls' },
      '`function-name` is `gulls`, but `path` contains no function with this name. The functions in `path` are `lamps`, `tides`.',
      { 'functions/tides/index.ts': INDEX, 'functions/lamps/index.ts': INDEX },
    ],
  ]),
] satisfies readonly Scenario[];
