/** One layer of `src/`: a folder, or a file at its root. */
export interface Layer {
  /** Layers whose code it may run. */
  readonly runs: readonly string[];
  /** Layers whose types it may use without loading their code. */
  readonly names?: readonly string[];
  /** npm packages it may load. */
  readonly packages?: readonly string[];
  /** Permission to load modules of Node. Those that open sockets need `network` as well. */
  readonly builtins?: true;
  readonly network?: true;
  /** Permission to read the environment and to write to the standard streams. */
  readonly process?: true;
  /** Permission to start programs: with `system/child-process.ts`, or with `node:child_process` itself. */
  readonly programs?: 'confined' | 'direct';
}

/** Modules that every layer may import. They import nothing from the layers. */
export const LEAVES = [
  'address',
  'amount',
  'back-off',
  'clock',
  'duration',
  'failure',
  'html',
  'input-reference',
  'legible',
  'markdown',
  'nearest-name',
  'parsed-json',
  'shortened',
  'system',
  'time-limit',
  'without-secrets',
];

/**
 * Import table of the design. The rules of dependency-cruiser (code that runs) and of the linter (all imports, types
 * included) are generated from it. A folder or package that isn't listed may not be imported, so adding one requires a
 * decision.
 */
export const LAYERS: { readonly [name: string]: Layer } = {
  // Uses only the parser of IP addresses from `node:net`.
  address: { runs: ['input-reference'], builtins: true, network: true },
  amount: { runs: [] },
  'back-off': { runs: ['clock'] },
  clock: { runs: [], builtins: true },
  duration: { runs: [] },
  failure: { runs: ['amount'] },
  html: { runs: ['legible'] },
  // Keeps the form of references in an AsyncLocalStorage.
  'input-reference': { runs: [], builtins: true },
  legible: { runs: [] },
  markdown: { runs: [] },
  'nearest-name': { runs: [] },
  'parsed-json': { runs: [] },
  shortened: { runs: [] },
  // Everything that differs between systems, such as the limit of open sockets.
  system: { runs: [], builtins: true, network: true, process: true, programs: 'direct' },
  'time-limit': { runs: ['clock'], names: ['failure'] },
  'without-secrets': { runs: [] },
  api: { runs: [] },
  client: { runs: ['api', ...LEAVES], packages: ['eventsource-parser'], builtins: true, network: true },
  packing: { runs: ['api', ...LEAVES], packages: ['mime', 'yauzl', 'yaml'], builtins: true },
  sql: { runs: ['api', ...LEAVES], packages: ['libpg-query'], builtins: true },
  // Reads packages with its own code: sharing the client's code would share its mistakes.
  platform: {
    runs: ['api', ...LEAVES],
    names: ['edge-messages', 'pglite-server'],
    programs: 'confined',
    packages: [
      '@electric-sql/pglite',
      'yauzl',
      'archiver',
      '@fastify/busboy',
      'smol-toml',
      'pg',
      'yaml',
      '@cfworker/json-schema',
    ],
    builtins: true,
    network: true,
  },
  // A separate program, which runs in the processes of functions.
  'edge-runtime': { runs: ['edge-imports'], names: ['edge-messages'], builtins: true, network: true, process: true },
  'edge-messages': { runs: [] },
  // Rules for the imports of functions on Node.
  'edge-imports': { runs: [], builtins: true },
  // A separate program, which checks the imports of a function that is deployed.
  'edge-check': { runs: ['edge-imports'], builtins: true, process: true },
  // A separate program, which runs PGlite.
  'pglite-server': { runs: [], packages: ['@electric-sql/pglite'], builtins: true, network: true, process: true },
  // The local platform that lasts for a whole job: a separate program within the bundle.
  'platform-server': {
    runs: ['platform', ...LEAVES],
    names: ['runner'],
    programs: 'confined',
    process: true,
  },
  // Pages for a person who uses the local platform.
  dashboard: { runs: ['api', ...LEAVES], names: ['platform'], builtins: true, network: true },
  core: { runs: ['api', ...LEAVES], names: ['client'], builtins: true },
  // Recovery after a lost response.
  recovery: { runs: ['api', ...LEAVES], names: ['client', 'core'] },
  features: {
    runs: ['api', ...LEAVES, 'packing', 'sql', 'core', 'recovery'],
    names: ['client'],
    packages: ['@cfworker/json-schema', 'dotenv', 'mime', 'libpg-query', 'hyparquet-writer'],
    builtins: true,
  },
  operations: {
    runs: ['api', ...LEAVES, 'packing', 'sql', 'core', 'recovery', 'features'],
    names: ['client'],
    builtins: true,
  },
  runner: {
    runs: [...LEAVES],
    names: ['client', 'core', 'platform'],
    programs: 'confined',
    packages: ['@actions/core'],
    builtins: true,
    process: true,
  },
  // Sends its requests through the client's HTTP layer.
  github: {
    runs: ['client', 'runner', ...LEAVES],
    names: ['core'],
    packages: ['@actions/github', '@actions/artifact'],
    builtins: true,
    process: true,
  },
  catalog: {
    // Uses only the schema of seeds from the platform.
    runs: ['amount', 'api', 'core', 'input-reference', 'markdown', 'operations', 'packing', 'platform'],
    names: ['failure'],
    packages: ['yaml', 'esbuild'],
    builtins: true,
    process: true,
    programs: 'direct',
  },
  release: { runs: ['amount'], packages: ['yaml'], builtins: true, process: true, programs: 'direct' },
  step: {
    runs: ['api', ...LEAVES, 'client', 'platform', 'core', 'features', 'operations', 'runner', 'github'],
    builtins: true,
    network: true,
    programs: 'confined',
  },
  // The local platform that a person keeps open. Its control server listens on loopback.
  emulator: { runs: [...LEAVES], names: ['platform'], builtins: true, network: true, programs: 'confined' },
  // A bundle of its own: it gets the code that it runs passed in.
  command: {
    runs: ['dashboard', 'emulator', ...LEAVES],
    names: ['core', 'platform', 'runner', 'step'],
    packages: ['log-update', 'yaml'],
    builtins: true,
  },
  'command-process': {
    runs: ['client', 'command', 'core', 'operations', 'platform', 'runner', 'step', ...LEAVES],
    builtins: true,
    process: true,
  },
  // A separate program, which starts the bundle's.
  'project-platform': { runs: [], builtins: true, process: true, programs: 'direct' },
  process: {
    runs: ['command-process', 'step', 'client', 'platform-server', 'runner', ...LEAVES],
    builtins: true,
    network: true,
    process: true,
  },
  'node-version': { runs: [], process: true },
  entry: { runs: ['node-version', 'process', 'client', ...LEAVES], builtins: true, network: true, process: true },
};

export const LAYER_NAMES = Object.keys(LAYERS);

/** Modules of Node that open sockets. */
export const NETWORK_MODULES = ['dgram', 'dns', 'http', 'http2', 'https', 'net', 'tls'];
