/** One layer of `src/`: a folder. A folder inside of a layer can be a layer of its own. */
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
  /** Permission to start programs: with `base/system/processes/child-process.ts`, or with `node:child_process` itself. */
  readonly programs?: 'confined' | 'direct';
}

/**
 * Import table of the design, which `layer-check.ts` and the linter's rules for globals enforce. A folder or package that
 * isn't listed may not be imported, so adding one requires a decision.
 */
export const LAYERS: { readonly [name: string]: Layer } = {
  // Modules that every layer may import. `system/` has everything that differs between systems.
  base: {
    runs: [],
    packages: ['@cfworker/json-schema', 'smol-toml'],
    builtins: true,
    network: true,
    process: true,
    programs: 'direct',
  },
  api: { runs: [] },
  client: { runs: ['api', 'base'], packages: ['eventsource-parser', 'undici'], builtins: true, network: true },
  // What an app consists of, as its file says.
  app: { runs: ['base'], packages: ['yaml'], builtins: true },
  packing: { runs: ['api', 'base'], packages: ['mime', 'yauzl', 'yaml'], builtins: true },
  sql: { runs: ['api', 'base'], packages: ['libpg-query'], builtins: true },
  // Reads packages with its own code: sharing the client's code would share its mistakes.
  platform: {
    runs: ['api', 'base'],
    names: ['platform/programs'],
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
  // Programs of their own, which the local platform starts: functions, their check, and PGlite. Of them, the platform
  // imports only types. They import nothing else of `src/`.
  'platform/programs': { runs: [], packages: ['@electric-sql/pglite'], builtins: true, network: true, process: true },
  // Pages for a person who uses the local platform.
  dashboard: { runs: ['api', 'base'], names: ['platform'], builtins: true, network: true },
  core: { runs: ['api', 'base'], names: ['client'], builtins: true },
  // Recovery after a lost response.
  recovery: { runs: ['api', 'base'], names: ['client', 'core'] },
  features: {
    runs: ['api', 'app', 'base', 'packing', 'sql', 'core', 'recovery'],
    names: ['client'],
    packages: ['@cfworker/json-schema', 'dotenv', 'mime', 'libpg-query', 'hyparquet', 'hyparquet-writer', 'parse5'],
    builtins: true,
  },
  operations: {
    runs: ['api', 'app', 'base', 'packing', 'sql', 'core', 'recovery', 'features'],
    names: ['client'],
    builtins: true,
  },
  runner: {
    runs: ['base'],
    names: ['client', 'core', 'platform'],
    programs: 'confined',
    packages: ['@actions/core'],
    builtins: true,
    process: true,
  },
  // Sends its requests through the client's HTTP layer.
  github: {
    runs: ['client', 'runner', 'base'],
    names: ['core'],
    packages: ['@actions/github', '@actions/artifact'],
    builtins: true,
    process: true,
  },
  catalog: {
    // Uses only the schema of seeds from the platform.
    runs: ['app', 'base', 'api', 'core', 'operations', 'packing', 'platform'],
    packages: ['yaml', 'esbuild'],
    builtins: true,
    process: true,
    programs: 'direct',
  },
  release: { runs: [], builtins: true, process: true, programs: 'direct' },
  step: {
    runs: ['api', 'base', 'client', 'sql', 'platform', 'core', 'features', 'operations', 'runner', 'github'],
    builtins: true,
    network: true,
    programs: 'confined',
  },
  // Runs a migration tool of the user's on a server of its own, and records what it does.
  recorder: {
    runs: ['base', 'sql', 'platform'],
    packages: ['libpg-query', 'pg'],
    builtins: true,
    network: true,
    programs: 'confined',
  },
  // The local platform that a person or a test keeps open. Its module for tests runs in a process of the user's.
  emulator: { runs: ['base'], names: ['platform'], builtins: true, network: true, process: true, programs: 'confined' },
  // Finds out what a repository consists of, and runs its own commands.
  setup: { runs: ['app', 'base'], packages: ['yaml'], builtins: true, programs: 'confined' },
  // A bundle of its own: it gets the code that it runs passed in.
  command: {
    runs: ['app', 'dashboard', 'emulator', 'setup', 'base'],
    names: ['core', 'features', 'packing', 'platform', 'recorder', 'runner', 'step'],
    packages: ['log-update', 'yaml'],
    builtins: true,
  },
  // The entries of the bundle, and what each of them starts.
  start: {
    runs: [
      'base',
      'client',
      'command',
      'core',
      'features',
      'github',
      'operations',
      'packing',
      'platform',
      'recorder',
      'runner',
      'step',
    ],
    // Passed in to the command.
    packages: ['yaml'],
    builtins: true,
    network: true,
    process: true,
    programs: 'direct',
  },
};

export const LAYER_NAMES = Object.keys(LAYERS);

/** Modules of Node that open sockets. */
export const NETWORK_MODULES = ['dgram', 'dns', 'http', 'http2', 'https', 'net', 'tls'];
