/** A product: a folder in `src/products/`. */
export interface Product {
  /** Other products that it may use, in addition to `shared`. */
  readonly uses: readonly string[];
  /** Why it uses them. */
  readonly reason?: string;
}

/**
 * Products, each after those that it uses. A product that isn't listed may not be used. The picture
 * in ARCHITECTURE.md is made from this table, and each product's README names what it uses.
 */
export const PRODUCTS: { readonly [name: string]: Product } = {
  agent: { uses: [] },
  skills: { uses: [] },
  teams: { uses: [] },
  projects: { uses: [] },
  database: { uses: [] },
  'sql-log': { uses: [] },
  functions: { uses: [] },
  storage: { uses: [] },
  sites: {
    uses: ['projects'],
    reason: 'It checks the type of the project to which a site is published.',
  },
  migrations: {
    uses: ['sql-log'],
    reason: 'Migrations are checked against the queries of the log.',
  },
  source: {
    uses: ['agent', 'projects'],
    reason: 'An import creates a project, and the agent may adapt the imported source.',
  },
  app: {
    uses: ['functions', 'migrations', 'sites', 'storage'],
    reason: 'The parts of an app are checked and packed before any request.',
  },
  cloud: {
    uses: ['app'],
    reason: 'The step that reads the credentials writes the values of the app’s build.',
  },
  'pull-requests': {
    uses: ['agent', 'source'],
    reason: 'A proposal has the files of an export, and is checked for who may start an agent.',
  },
  previews: {
    uses: [
      'app',
      'cloud',
      'functions',
      'migrations',
      'projects',
      'pull-requests',
      'sites',
      'source',
      'storage',
    ],
    reason: 'A preview consists of all products.',
  },
  releases: {
    uses: ['app', 'cloud', 'functions', 'migrations', 'sites', 'storage'],
    reason: 'A release publishes the parts of an app.',
  },
  job: {
    uses: ['app'],
    reason: 'The local platform of a job begins with the setup SQL of its app.',
  },
};
