/** What tells one app from the others of a pull request, for its section of the comment and for its deployments. */
export function appName(section: string, environment: string | undefined): string {
  return environment === undefined ? section : `${section} in ${environment}`;
}
