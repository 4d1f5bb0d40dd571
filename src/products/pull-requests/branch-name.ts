/** Rules for the names of branches to which files are committed. */

/** Branch names that git check-ref-format accepts, except those that need quoting anywhere. */
export const BRANCH_NAME = {
  maxLength: 200,
  pattern: /^(?!.*(?:\.\.|\/\/|\.lock(?:\/|$)|\/\.))[A-Za-z0-9_][A-Za-z0-9._/-]*(?<![./])$/,
  allowed:
    'it must be a valid Git branch name of at most 200 letters, digits, `.`, `_`, `-` and `/`, such as `agent/update`',
};
