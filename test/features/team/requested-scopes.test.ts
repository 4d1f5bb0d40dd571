import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { minimumScopes, scopesInput } from '../../../src/features/team/requested-scopes.ts';
import { OPERATIONS } from '../../../src/operations/table.ts';
import { fieldProblem } from '../../core/field-problem.ts';

const input = scopesInput('What it may do.');

describe('the input `scopes` of a member’s token', () => {
  it.each<[given: string, scopes: string[], operations: string[]]>([
    ['release.read', ['release.read'], []],
    ['release.write, release.read,\n\n release.write', ['release.write', 'release.read'], []],
    ['for static-publish, export', [], ['static-publish', 'export']],
    ['for export\nproject.read\nfor   export,whoami', ['project.read'], ['export', 'whoami']],
    // Unknown operations are reported later, when the table is loaded.
    ['for anything', [], ['anything']],
  ])('%j', (given, scopes, operations) => {
    expect(input.parse(given)).toEqual({ value: { scopes, operations } });
  });

  it.each([
    ['*', 'contains `*`, which can’t be delegated to a member', 'List the scopes, or the operations'],
    [
      'release.wirte',
      'contains `release.wirte`, which is not a scope that a member token can have',
      'Did you mean `release.write`?',
    ],
    ['something-else-entirely', 'contains `something-else-entirely`', 'Allowed values: `agent.read`, `agent.run`,'],
    // Team endpoints accept no bearer token, and only an OAuth token can create project keys.
    ['team.entitlement.usage.read', 'which is not a scope that a member token can have', ''],
    ['project.token.write', 'which is not a scope that a member token can have', ''],
    [
      'release.read release.write',
      'contains `release.read release.write`',
      'Separate the scopes with commas or line breaks.',
    ],
    [
      'release.read, for export',
      'contains `for export`',
      'Write `for` at the beginning of another line (at a terminal, in another `--scopes`).',
    ],
    [', ,', 'contains no value; at least one is required', ''],
  ])('%j is refused', (given, problem, remedy) => {
    const parsed = input.parse(given);
    expect(fieldProblem(input, given)).toContain(problem);
    expect('remedy' in parsed ? parsed.remedy : '').toContain(remedy);
  });
});

describe('the minimal scopes', () => {
  it('of an import are without those of the optional adaptation, which are listed separately', async () => {
    const { needed, optional } = await minimumScopes({ scopes: [], operations: ['import'] }, OPERATIONS);
    expect(needed).toEqual(['project.read', 'project.write', 'source.write']);
    expect(optional).toEqual(['agent.read', 'agent.run']);
  });

  it('are refused for all unknown operations and those without a token, which are listed', async () => {
    const wanted = {
      scopes: [],
      operations: ['whoami', 'static-pubish', 'constructor', 'release.read', 'project-token', 'team-usage'],
    };
    const thrown: unknown = await minimumScopes(wanted, OPERATIONS).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Failure);
    expect((thrown as Failure).findings.map(({ message, remedy = '' }) => `${message}. ${remedy}`)).toEqual([
      'contains `for static-pubish`, but there is no operation with this name. Did you mean `static-publish`? The action’s README lists the operations.',
      'contains `for constructor`, but there is no operation with this name. The action’s README lists the operations.',
      'contains `for release.read`, but there is no operation with this name. `release.read` is a scope. Write it on another line than `for` (at a terminal, in another `--scopes`).',
      'contains `for project-token`, an operation that doesn’t accept member tokens. Remove the operation. Its README lists the credentials that it accepts.',
      'contains `for team-usage`, an operation that doesn’t accept member tokens. Remove the operation. Its README lists the credentials that it accepts.',
    ]);
  });
});
