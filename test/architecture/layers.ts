/** One layer: a folder directly in `src/`. */
export interface Layer {
  /** Layers and inner borders whose code it may run. */
  readonly runs: readonly string[];
  /** Those whose types it may use without loading their code. */
  readonly names?: readonly string[];
  /** npm packages it may load. */
  readonly packages?: readonly string[];
  /** Permission to load modules of Node. Those that open sockets need `network` as well. */
  readonly builtins?: true;
  readonly network?: true;
  /** Permission to read the environment and to write to the standard streams. */
  readonly process?: true;
  /**
   * Permission to start programs: with `base/system/processes/child-process.ts`, or with
   * `node:child_process` itself.
   */
  readonly programs?: 'confined' | 'direct';
}

/**
 * Other rules for some files of a layer: a folder in it, or the files with an ending, such as
 * `*.operation.ts`.
 */
export interface InnerBorder extends Layer {
  /** What it protects. Violations show this sentence. */
  readonly reason: string;
}

/**
 * Import table of the design, which `layer-check.ts` and the linter's rules for globals enforce. A
 * folder or package that isn't listed may not be imported, so adding one requires a decision. Each
 * layer comes after those that it runs.
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
  // The platform's API as data.
  api: { runs: [] },
  client: {
    runs: ['api', 'base'],
    packages: ['eventsource-parser', 'undici'],
    builtins: true,
    network: true,
  },
  // What an app consists of, as its file says.
  'app-file': { runs: ['base'], packages: ['yaml'], builtins: true },
  packing: { runs: ['base'], names: ['api'], packages: ['yauzl'], builtins: true },
  sql: { runs: ['api', 'base'], packages: ['libpg-query'], builtins: true },
  // What an operation is, and recovery after a lost response. It decides without Node's modules:
  // from what its caller passes.
  core: { runs: ['api', 'base'], names: ['client'] },
  products: {
    runs: ['api', 'app-file', 'base', 'packing', 'sql', 'core', '*.operation.ts'],
    names: ['client'],
    packages: [
      '@cfworker/json-schema',
      'dotenv',
      'mime',
      'libpg-query',
      'hyparquet',
      'hyparquet-writer',
      'parse5',
      'yaml',
    ],
    builtins: true,
  },
  // Reads packages with its own code: sharing the client's code would share its mistakes.
  platform: {
    runs: ['api', 'base'],
    names: ['platform/programs'],
    programs: 'confined',
    packages: [
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
  // A run of the action. Calls GitHub through the client's HTTP layer.
  action: {
    runs: ['api', 'base', 'client', 'sql', 'platform', 'core', 'products', 'action/runner'],
    packages: ['@actions/github', '@actions/artifact'],
    builtins: true,
    programs: 'confined',
  },
  // A bundle of its own: it gets the code that it runs passed in.
  command: {
    runs: ['app-file', 'platform/dashboard', 'platform/emulator', 'base'],
    names: [
      'core',
      'products',
      'packing',
      'platform',
      'command/recorder',
      'action',
      'action/runner',
    ],
    packages: ['log-update', 'yaml'],
    builtins: true,
  },
  // The entries of the bundle, and what each of them starts.
  start: {
    runs: [
      'base',
      'client',
      'core',
      'products',
      'packing',
      'platform',
      'action',
      'action/runner',
      'command',
      'command/recorder',
    ],
    // Passed in to the command.
    packages: ['yaml'],
    builtins: true,
    network: true,
    process: true,
    programs: 'direct',
  },
  // Generators and the release of a version: not in the bundle. Uses only the schema of seeds from
  // the platform.
  tools: {
    runs: ['api', 'base', 'app-file', 'core', 'products', 'platform'],
    packages: ['yaml', 'esbuild'],
    builtins: true,
    process: true,
    programs: 'direct',
  },
};

/** Borders inside of layers. A layer's own row doesn't apply to the files of an inner border. */
export const INNER_BORDERS: { readonly [name: string]: InnerBorder } = {
  '*.operation.ts': {
    reason: 'An operation is an adapter, which loads no package: the functions of its product do.',
    runs: ['api', 'app-file', 'base', 'packing', 'sql', 'core', 'products'],
    names: ['client'],
    builtins: true,
  },
  'platform/programs': {
    reason:
      'These are programs of their own, which the local platform starts: they can share no code with it.',
    runs: [],
    packages: ['@electric-sql/pglite'],
    builtins: true,
    network: true,
    process: true,
  },
  'platform/emulator': {
    reason:
      'The command’s bundle and the processes of users’ tests contain it, and must not contain the platform’s code.',
    runs: ['base'],
    names: ['platform'],
    builtins: true,
    network: true,
    process: true,
    programs: 'confined',
  },
  'platform/dashboard': {
    reason:
      'The command’s bundle contains it, and must not contain the platform’s code: it shows what `LocalPlatform` exposes.',
    runs: ['base'],
    names: ['platform'],
    builtins: true,
    network: true,
  },
  'action/runner': {
    reason:
      'Only this folder reads the environment and writes to the step’s log, because it masks and escapes what it writes.',
    runs: ['base'],
    names: ['client', 'core', 'platform'],
    programs: 'confined',
    packages: ['@actions/core'],
    builtins: true,
    process: true,
  },
  'command/recorder': {
    reason:
      'The command’s bundle must not contain a parser and a local platform: the command gets this code passed in.',
    runs: ['base', 'sql', 'platform'],
    packages: ['libpg-query', 'pg'],
    builtins: true,
    network: true,
    programs: 'confined',
  },
};

/** Returns a pattern of the files of a layer or inner border. */
export const filesOf = (name: string): string =>
  name.startsWith('*') ? `src/**/${name}` : `src/${name}/**/*.ts`;

/** Modules of Node that open sockets. */
export const NETWORK_MODULES = ['dgram', 'dns', 'http', 'http2', 'https', 'net', 'tls'];
