/**
 * What tells one app from the others of a pull request, for its section of the comment and for its deployments. One that
 * has a name is called by it, so that all steps which give that name write the same section.
 *
 * @param named the input `comment-section`
 * @param standIn for it, within the environment
 */
export function appName(named: string | undefined, standIn: string, environment: string | undefined): string {
  return named ?? (environment === undefined ? standIn : `${standIn} in ${environment}`);
}
