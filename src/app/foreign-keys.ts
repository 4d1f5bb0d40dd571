/** Keys of other hosts' files, with what says the same here. */

const SITE_PATH = 'Write it as `site.path`.';
const BUILD = 'Write it as `site.build`.';
const VALUES = 'Write variables of the build as `site.environment`. Values of functions are secrets of the project.';
const TARGET =
  'The file contains no project, URL or account: `project-platform link` and the workflow set where the app is deployed.';
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
  build: `${BUILD} Settings of Node stand in \`node\`.`,
  predeploy: BUILD,
  installCommand: 'Write it into `site.build`, such as `npm ci && npm run build`.',
  framework: 'Write the command and the folder of the built site as `site.build` and `site.path`.',
  base: 'Write it as `folder` of an app in `apps`.',
  rootDirectory: 'Write it as `folder` of an app in `apps`.',
  vars: VALUES,
  env: VALUES,
  context: `${TARGET} ${VALUES}`,
  ignore: 'Write patterns as `site.exclude`.',
  redirects: NOT_THERE,
  rewrites: NOT_THERE,
  headers: NOT_THERE,
  crons: NOT_THERE,
  db: 'Write the folder of the migrations as `migrations`, and the seed as `database.seed`.',
  d1_databases: 'Write the folder of the migrations as `migrations`.',
  migrations_dir: 'Write it as `migrations`.',
  seed: 'Write it as `database.seed`.',
  edge_functions: 'Write the folder of the functions as `functions`.',
  verify_jwt: 'Write the names of functions without `verify_jwt` as `functions.no-verify-jwt`.',
  main: 'Write the folder of the functions as `functions`.',
  r2_buckets: 'Write the folders to upload as `storage`, by bucket.',
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
