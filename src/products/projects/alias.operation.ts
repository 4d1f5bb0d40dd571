/** Reads, checks, sets or resets the prefix of the project's official URL. */

import { type Finding, inputFailure } from '../../base/failure.ts';
import { problemAt } from '../../base/problem.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { choice, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { type AliasRequest, aliasOutcome } from './project-alias.ts';

/** Part 1, Subdomain alias. */
export default defineOperation({
  id: 'alias',
  group: 'Sites',
  summary: 'Read, check, set or reset the prefix of the project’s official URL.',
  inputs: {
    alias: text(
      'Prefix to set or check, such as `harbor-lights`: 5 to 24 letters, digits or hyphens, with no hyphen at either end. Letters are lowercased. An earlier prefix stops working. The project’s own ID restores the default prefix.',
    ),
    mode: choice(
      'Action to take. `set` sets the prefix to `@alias`. `get` reads it. `check` reports whether `@alias` is available, without reserving it. `reset` restores the default prefix. `get`, `check` and dry runs require only the scope `alias.read`; `set` and `reset` only `alias.write`. Default: `set` if `@alias` is set, otherwise `get`.',
      ['set', 'get', 'check', 'reset'],
    ),
  },
  outputs: {
    alias: {
      description:
        'Prefix of the project. With `@mode: check`: the checked prefix, as the platform returns it.',
    },
    default_alias: { description: 'Prefix that `reset` restores: the project’s ID in lowercase.' },
    primary_domain: {
      description: 'Full official domain with the prefix in `alias`, without `https://`.',
    },
    access_url: {
      description:
        'Preferred URL of the project, which may use a custom domain. A URL doesn’t mean that a site is published there.',
    },
    is_custom_alias: {
      description:
        '`true` if the project has a custom prefix, `false` if it has the default prefix.',
    },
    available: {
      description:
        'With `@mode: check`: `true` if the prefix is available or already belongs to the project.',
    },
  },
  endpoints: ['alias.get', 'alias.check', 'alias.set', 'alias.reset'],
  onProject: true,
  timeout: '2m',
  nextStep: { output: 'access_url', run: 'curl --fail "$ACCESS_URL"' },
  example: 'with:\n  alias: harbor-lights\n',
  check: inputs => {
    const request = requestOf(inputs);
    return 'where' in request ? [request] : [];
  },
  async run(context, inputs) {
    const request = requestOf(inputs);
    if ('where' in request)
      throw inputFailure(`The inputs ${inputRef('alias')} and ${inputRef('mode')} don’t match.`, [
        request,
      ]);
    return aliasOutcome(context, request);
  },
});

/** @returns the request, or a finding about the combination of the two inputs */
function requestOf(inputs: {
  readonly alias: string | undefined;
  readonly mode: 'set' | 'get' | 'check' | 'reset' | undefined;
}): AliasRequest | Finding {
  const { alias, mode = alias === undefined ? 'get' : 'set' } = inputs;
  if (mode === 'get' || mode === 'reset') {
    if (alias === undefined) return { mode };
    const remedy = `Remove ${inputRef('alias')}, or set ${inputRef('mode')} to \`set\` or \`check\`.`;
    return problemAt({ kind: 'combined', subject: 'alias', other: ['mode', mode], remedy });
  }
  if (alias !== undefined) return { mode, alias };
  return problemAt({ kind: 'missing', subject: 'alias', other: ['mode', mode] });
}
