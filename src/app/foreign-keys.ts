/** Keys of other hosts' files, with what says the same here. */

const SITE_PATH = 'Set `site.path` instead.';
const BUILD = 'Set `site.build` instead.';
const VALUES = 'Set the build’s variables in `site.environment`. Values for functions are secrets of the project.';
const TARGET =
  'The app’s file can’t set a project, URL or account. `project-platform link` and the workflow set where the app is deployed.';
const NOT_THERE = 'The platform has no such setting.';

/** Keys of wrangler.jsonc, netlify.toml, vercel.json, firebase.json, fly.toml and supabase/config.toml. */
export const FOREIGN_KEYS: Readonly<Partial<Record<string, string>>> = {
  pages_build_output_dir: SITE_PATH,
  assets: SITE_PATH,
  publish: SITE_PATH,
  outputDirectory: SITE_PATH,
  public: SITE_PATH,
  hosting: SITE_PATH,
  directory: SITE_PATH,
  output: SITE_PATH,
  dist: SITE_PATH,
  command: BUILD,
  buildCommand: BUILD,
  build: `${BUILD} Node settings belong in \`node\`.`,
  predeploy: BUILD,
  installCommand: 'Add it to `site.build`, such as `npm ci && npm run build`.',
  framework: 'Set `site.build` to the command, and `site.path` to the folder of the built site.',
  base: 'Set `folder` of an app in `apps` instead.',
  rootDirectory: 'Set `folder` of an app in `apps` instead.',
  vars: VALUES,
  env: VALUES,
  context: `${TARGET} ${VALUES}`,
  ignore: 'Add the patterns to `site.exclude`.',
  redirects: NOT_THERE,
  rewrites: NOT_THERE,
  headers: NOT_THERE,
  crons: NOT_THERE,
  db: 'Set `migrations` to the folder of the migrations, and `database.seed` to the seed file.',
  d1_databases:
    'The platform’s databases are PostgreSQL, not SQLite. Set `migrations` to a folder of PostgreSQL migrations.',
  migrations_dir: 'Set `migrations` instead.',
  seed: 'Set `database.seed` instead.',
  edge_functions: 'Set `functions` to the folder of the functions.',
  verify_jwt: 'Add the names of functions without `verify_jwt` to `functions.no-verify-jwt`.',
  main: 'Set `functions` to the folder of the functions.',
  r2_buckets: 'Set `storage` to the folders to upload, by bucket.',
  name: TARGET,
  project: TARGET,
  project_id: TARGET,
  account_id: TARGET,
  site_id: TARGET,
  alias: TARGET,
  url: TARGET,
  domains: TARGET,
  routes: TARGET,
  region: TARGET,
  app: TARGET,
};
