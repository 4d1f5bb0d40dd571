/** Outputs of operations that work on a pull request. */

export const PULL_REQUEST_OUTPUTS = {
  pull_request_number: { description: 'Number of the pull request.' },
  head_sha: { description: 'SHA of the pull request’s newest commit.' },
};
