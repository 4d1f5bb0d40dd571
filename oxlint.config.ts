import { defineConfig, type OxlintOverride } from 'oxlint';
import { type Layer, LAYERS, NETWORK_MODULES } from './test/architecture/layers.ts';

/** Packages that only their owners in the import table may name, as the start of an import's text. */
const OWNED_PACKAGES = Object.values(LAYERS).flatMap(layer => layer.packages ?? []);

const alternatives = (words: readonly string[]): string => words.map(word => word.replaceAll('/', '\\/')).join('|');

/**
 * The import table for the linter, which sees type-only imports too: dependency-cruiser can't, as they aren't emitted.
 * The expressions can't look ahead (Rust's), so they list what is refused, made of what the table allows.
 */
function importRules(name: string, layer: Layer): OxlintOverride {
  const allowed = [name, ...layer.runs];
  const refused = Object.keys(LAYERS).filter(other => !allowed.includes(other));
  const named = refused.filter(other => layer.names?.includes(other));
  const foreign = OWNED_PACKAGES.filter(owned => !layer.packages?.includes(owned));
  const climb = '^(?:\\.{1,2}\\/)+';
  const patterns = [
    {
      regex: `${climb}(?:${alternatives(refused.filter(other => !named.includes(other)))})(?:\\/|\\.ts$)`,
      message: `The layer ${name} may not know this one: see test/architecture/layers.ts.`,
    },
    {
      // Also through the import map (`#archiver`) and by a path into node_modules.
      regex: `(?:^#?|node_modules\\/)(?:${alternatives(foreign)})(?:\\/|$)`,
      message: `This package belongs to another layer than ${name}: see test/architecture/layers.ts.`,
    },
    ...(named.length === 0
      ? []
      : [
          {
            regex: `${climb}(?:${alternatives(named)})(?:\\/|\\.ts$)`,
            allowTypeImports: true,
            message: `The layer ${name} may only use types of this one: see test/architecture/layers.ts.`,
          },
        ]),
    ...(layer.network
      ? []
      : [
          {
            regex: `^(?:node:)?(?:${alternatives(NETWORK_MODULES)})(?:\\/|$)`,
            message: `The layer ${name} opens no sockets: see test/architecture/layers.ts.`,
          },
        ]),
    ...(layer.builtins ? [] : [{ regex: '^node:', message: `The layer ${name} loads nothing of Node.` }]),
    ...(layer.programs
      ? []
      : [
          {
            regex: '^(?:node:)?(?:child_process|cluster)$',
            message: 'Programs are started by src/child-process.ts, which clears their environment and ends them.',
          },
        ]),
    ...(layer.process
      ? []
      : [{ regex: '^(?:node:)?(?:process|console)$', message: `The layer ${name} doesn't touch the process.` }]),
  ];
  return {
    files: [`src/${name}/**/*.ts`, `src/${name}.ts`],
    rules: {
      'no-restricted-imports': ['error', { patterns }],
      'no-restricted-globals': [
        'error',
        ...['fetch', 'WebSocket', 'EventSource'].map(way => ({
          name: way,
          message: 'Requests leave through the client, which paces, retries and masks.',
        })),
        ...['globalThis', 'global'].map(all => ({
          name: all,
          message: 'Name what is meant: other rules go by its name.',
        })),
        ...(layer.process
          ? []
          : [
              { name: 'process', message: 'Only `process` and `runner` see the environment and the standard streams.' },
              { name: 'console', message: 'Only the runner prints, so that foreign text is made harmless.' },
            ]),
      ],
    },
  };
}

/** Time and chance come from the clock that is handed in, so that tests can hold them still. */
const CLOCK_ONLY: OxlintOverride = {
  files: ['src/**/*.ts'],
  // The second runs in a process of its own, for code that isn't ours.
  excludeFiles: ['src/clock.ts', 'src/edge-runtime.ts', 'src/catalog/**/*.ts', 'src/release/**/*.ts'],
  rules: {
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: 'Take the time from the Clock.' },
      { object: 'performance', property: 'now', message: 'Take the time from the Clock.' },
      { object: 'process', property: 'hrtime', message: 'Take the time from the Clock.' },
      { object: 'Math', property: 'random', message: 'Take chance from the Clock.' },
    ],
  },
};

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'promise'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error' },
  // The demo's site and the flows' files are what a user would publish, not code of ours; JavaScript has no types for the rules to go by.
  ignorePatterns: ['/dist', '/build', '/actions', '/coverage', 'test/demo/site', 'test/flows/files', '**/*.mjs'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    // fast-check is meant to be used as `fc.…`, and also has named exports.
    'import/no-named-as-default-member': 'off',
    'no-console': 'error',
    'no-process-exit': 'error',
    'no-warning-comments': 'error',
    'max-lines': ['error', { max: 300 }],
    eqeqeq: 'error',
    'no-else-return': 'error',
    'no-param-reassign': 'error',
    'prefer-const': 'error',
    'typescript/consistent-type-imports': 'error',
    // tsc's noImplicitReturns says the same, and knows that a switch over a union is complete.
    'typescript/consistent-return': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-promises': 'error',
    // Lengths are counted in code points (reading R42), and spreading a string is how one gets at them.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    // It refuses every narrowing `as`, also where the line above it has just checked: that is left to reviewers.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/only-throw-error': 'error',
    // An empty variable of the environment means an absent one, so `||` is right for text.
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
    ...Object.entries(LAYERS).map(([name, layer]) => importRules(name, layer)),
    CLOCK_ONLY,
    { files: ['src/catalog/**/*.ts', 'src/release/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
    // A test's small words stand beside what they are for, and a spread list keeps rows of data together.
    {
      files: ['test/**/*.ts'],
      rules: { 'unicorn/consistent-function-scoping': 'off', 'unicorn/no-useless-spread': 'off' },
    },
    // Tools want it of configurations and reporters; definitions of operations and scenarios are loaded as modules' defaults.
    {
      files: ['*.config.ts', 'test/checks/knip-count.ts', 'src/operations/*.ts', 'test/scenarios/*/*.ts'],
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
        'vitest/no-restricted-vi-methods': ['error', { mock: 'Hand in a double: modules are never mocked.' }],
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
      },
    },
    // They run data: the tests and their expectations are in the scenarios.
    {
      files: ['test/scenarios/from-source.test.ts', 'test/scenarios/on-dist.test.ts'],
      plugins: ['vitest'],
      rules: {
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'runScenario'] }],
        'vitest/no-conditional-tests': 'off',
        'vitest/valid-title': 'off',
      },
    },
  ],
});
