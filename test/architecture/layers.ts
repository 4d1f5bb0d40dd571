/** One layer of `src/`: a folder, or a file at its root. */
export interface Layer {
  /** The layers whose code it may run. */
  readonly runs: readonly string[];
  /** The layers whose types it may name without loading their code. */
  readonly names?: readonly string[];
  /** The npm packages it may load. */
  readonly packages?: readonly string[];
  /** It may load modules of Node. Those that open sockets need `network` as well. */
  readonly builtins?: true;
  readonly network?: true;
  /** It may read the environment and write to the standard streams. */
  readonly process?: true;
  /** It may start programs by itself; any other does it through `child-process`. */
  readonly programs?: true;
}

/** What anyone may import: it knows nothing of the rest. */
export const LEAVES = [
  'address',
  'back-off',
  'clock',
  'duration',
  'failure',
  'html',
  'legible',
  'markdown',
  'nearest-name',
  'regular-file',
  'shortened',
  'time-limit',
  'without-secrets',
];

/**
 * The import table of the design, in one place: the rules of dependency-cruiser (what runs) and those of the linter
 * (what is named, types included) are both made of it. A folder or package that isn't listed may not be used at all,
 * so that a new one has to be thought about.
 */
export const LAYERS: { readonly [name: string]: Layer } = {
  // Of Node's net it takes only the parser of IP addresses.
  address: { runs: [], builtins: true, network: true },
  'back-off': { runs: ['clock'] },
  clock: { runs: [], builtins: true },
  duration: { runs: [] },
  failure: { runs: [] },
  html: { runs: ['legible'] },
  legible: { runs: [] },
  markdown: { runs: [] },
  'nearest-name': { runs: [] },
  'regular-file': { runs: [], builtins: true },
  shortened: { runs: [] },
  'time-limit': { runs: ['clock'], names: ['failure'] },
  'without-secrets': { runs: [] },
  api: { runs: [] },
  'child-process': { runs: [], builtins: true, process: true, programs: true },
  client: { runs: ['api', ...LEAVES], packages: ['eventsource-parser'], builtins: true, network: true },
  packing: { runs: ['api', ...LEAVES], packages: ['mime', 'yauzl', 'yaml'], builtins: true },
  sql: { runs: ['api', ...LEAVES], packages: ['libpg-query'], builtins: true },
  // It reads packages by itself: sharing the client's side of it would share the mistakes.
  platform: {
    runs: ['api', 'child-process', ...LEAVES],
    names: ['edge-runtime', 'pglite-server'],
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
  // A program of its own, which runs in the processes of functions.
  'edge-runtime': { runs: [], builtins: true, network: true, process: true },
  // A program of its own, which runs PGlite.
  'pglite-server': { runs: [], packages: ['@electric-sql/pglite'], builtins: true, network: true, process: true },
  // The local platform of a whole job: a program of its own, within the bundle.
  'platform-server': {
    runs: ['platform', 'child-process', ...LEAVES],
    names: ['runner'],
    process: true,
  },
  // What an operation is.
  core: { runs: ['api', ...LEAVES], names: ['client'], builtins: true },
  // What happens after a lost response.
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
    runs: ['child-process', ...LEAVES],
    names: ['client', 'core', 'platform'],
    packages: ['@actions/core'],
    builtins: true,
    process: true,
  },
  // GitHub is asked over the client's wire.
  github: {
    runs: ['client', 'runner', ...LEAVES],
    names: ['core'],
    packages: ['@actions/github', '@actions/artifact'],
    builtins: true,
    process: true,
  },
  catalog: {
    runs: ['api', 'core', 'markdown', 'operations', 'packing'],
    names: ['failure'],
    packages: ['yaml', 'esbuild'],
    builtins: true,
    process: true,
    programs: true,
  },
  release: { runs: [], packages: ['yaml'], builtins: true, process: true, programs: true },
  step: {
    runs: [
      'api',
      'child-process',
      ...LEAVES,
      'client',
      'platform',
      'core',
      'features',
      'operations',
      'runner',
      'github',
    ],
    builtins: true,
    network: true,
  },
  process: {
    runs: ['step', 'client', 'platform-server', 'runner', ...LEAVES],
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
