/** Writes the app's file for a plan. */

import { stringify } from 'yaml';
import { cloudValue } from './backend.ts';
import type { Plan } from './plan.ts';

/** Names that the file can't contain as names of the build's variables. */
const NOT_A_VARIABLE = /^(?:GITHUB_|RUNNER_)/i;

/**
 * Returns the text of the file that says what a plan contains.
 * @param build shell command that builds the site. Default: the plan's, with the installation of the packages
 */
export function appFileText(plan: Plan, build = buildOf(plan)): string {
  const { site, migrations, functions, variables, exclude, seed, setup, secrets, nodeVersionFile, checkout } = plan;
  const environment = Object.fromEntries(
    plan.buildVariables
      .filter(name => !NOT_A_VARIABLE.test(name))
      .map(name => {
        const value = cloudValue(name);
        return [name, value === undefined ? { variable: name } : { platform: value === 'url' ? 'cloud_url' : value }];
      }),
  );
  const placeholders = variables?.split('\n').map(line => {
    const [name = '', ...value] = line.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
  const database = { ...(setup && { setup }), ...(seed && { seed }) };
  const app = {
    ...(site && {
      site: {
        ...(build !== '' && { build }),
        path: site.output,
        ...(exclude && { exclude: exclude.split('\n') }),
        ...(Object.keys(environment).length > 0 && { environment }),
      },
    }),
    ...(migrations && {
      migrations: placeholders ? { path: migrations, variables: Object.fromEntries(placeholders) } : migrations,
    }),
    ...(Object.keys(database).length > 0 && { database }),
    ...(functions && { functions: secrets.length > 0 ? { path: functions, secrets } : functions }),
    ...(site?.build && nodeVersionFile && { node: { 'version-file': nodeVersionFile } }),
    ...(checkout && { checkout: { lfs: true } }),
  };
  // In YAML 1.1, more texts need quotation marks: the reader refuses them without.
  return stringify(app, { version: '1.1', lineWidth: 0 });
}

const buildOf = ({ site }: Plan): string => [site?.build?.install, site?.build?.script].filter(Boolean).join(' && ');
