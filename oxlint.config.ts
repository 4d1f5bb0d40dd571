import { defineConfig, type OxlintOverride } from 'oxlint';
import { filesOf, INNER_BORDERS, type Layer, LAYERS } from './test/architecture/layers.ts';

/**
 * Converts a row of the import table to rules about globals. `test/architecture/layer-check.ts`
 * checks the imports.
 */
function globalRules(name: string, layer: Layer): OxlintOverride {
  return {
    files: [filesOf(name)],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'WebSocket', 'EventSource'].map(way => ({
          name: way,
          message:
            'Send requests through the client, which limits the rate, retries and masks secrets.',
        })),
        ...['globalThis', 'global'].map(all => ({
          name: all,
          message: 'Use the global by its own name, because other rules match names.',
        })),
        ...(layer.process
          ? []
          : [
              {
                name: 'process',
                message:
                  'Only `start` and `action/runner` can access the environment and the standard streams.',
              },
              {
                name: 'console',
                message: 'Only `action/runner` can print, because it escapes untrusted text.',
              },
            ]),
      ],
    },
  };
}

/**
 * Requires code to get the time and random numbers from the `Clock` that its caller passes in, so
 * tests control both.
 */
const CLOCK_ONLY: OxlintOverride = {
  files: ['src/**/*.ts'],
  // edge-runtime.ts runs user code in a separate process.
  excludeFiles: [
    'src/base/time/clock.ts',
    'src/platform/programs/edge-runtime.ts',
    'src/tools/**/*.ts',
  ],
  rules: {
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: 'Get the time from the Clock.' },
      { object: 'performance', property: 'now', message: 'Get the time from the Clock.' },
      { object: 'process', property: 'hrtime', message: 'Get the time from the Clock.' },
      { object: 'Math', property: 'random', message: 'Get random numbers from the Clock.' },
    ],
  },
};

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'promise'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error' },
  // The files of the demo's site and of the flows are sample user code. The type-aware rules can't
  // check JavaScript.
  ignorePatterns: [
    '/dist',
    '/build',
    '/actions',
    '/coverage',
    'test/demo/site',
    'test/flows/files',
    '/examples',
    '**/*.mjs',
  ],
  rules: {
    'import/no-default-export': 'error',
    // fast-check is meant to be used as `fc.…`, and also has named exports.
    'import/no-named-as-default-member': 'off',
    'no-console': 'error',
    'no-process-exit': 'error',
    'no-warning-comments': 'error',
    'max-lines': ['error', { max: 500 }],
    eqeqeq: 'error',
    'no-else-return': 'error',
    'no-nested-ternary': 'error',
    'no-param-reassign': 'error',
    'prefer-const': 'error',
    'typescript/consistent-type-imports': 'error',
    // tsc's noImplicitReturns checks the same, and recognizes an exhaustive switch over a union.
    'typescript/consistent-return': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-promises': 'error',
    // Lengths are counted in code points (reading R42), which spreading a string returns.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    // It forbids every narrowing `as`, even after a check in the line before. Reviewers decide
    // instead.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/only-throw-error': 'error',
    // An empty environment variable counts as missing, so `||` is correct for strings.
    'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    'typescript/prefer-optional-chain': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/throw-new-error': 'error',
  },
  overrides: [
    // Of the rules for a file, the last one counts.
    ...Object.entries({ ...LAYERS, ...INNER_BORDERS }).map(([name, layer]) =>
      globalRules(name, layer),
    ),
    CLOCK_ONLY,
    { files: ['src/tools/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
    // Tests define small functions next to their use, and spread lists to group rows of data.
    {
      files: ['test/**/*.ts'],
      rules: { 'unicorn/consistent-function-scoping': 'off', 'unicorn/no-useless-spread': 'off' },
    },
    // Tools require default exports from configurations and reporters. Operations and scenarios are
    // also loaded by theirs.
    {
      files: [
        '*.config.ts',
        'test/checks/knip-count.ts',
        'src/products/**/*.operation.ts',
        'test/scenarios/*/*.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['test/**/*.test.ts'],
      plugins: ['vitest'],
      rules: {
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert'] }],
        'vitest/no-commented-out-tests': 'error',
        'vitest/no-conditional-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-focused-tests': 'error',
        'vitest/no-identical-title': 'error',
        'vitest/no-restricted-vi-methods': [
          'error',
          { mock: 'Pass in a test double instead of mocking the module.' },
        ],
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
      },
    },
    // This file runs scenarios, which contain the tests and their expectations.
    {
      files: ['test/scenarios/source-runs.ts'],
      plugins: ['vitest'],
      rules: {
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'runScenario'] }],
        'vitest/no-conditional-tests': 'off',
        'vitest/valid-title': 'off',
      },
    },
  ],
});
