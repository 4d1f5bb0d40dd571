import type { Fault } from '../fault.ts';

/** Faults in the definition of operations and in the operations themselves. */
export const OPERATION_FAULTS: readonly Fault[] = [
  {
    id: 'input-length-unit',
    file: 'core/fields.ts',
    find: 'const length = [...given].length;',
    replace: 'const length = given.length;',
    why: 'the limit of an input counts UTF-16 units instead of characters',
  },
  {
    id: 'half-credential',
    file: 'core/common-inputs.ts',
    find: 'if (needsNoCredential && missing.length === Object.keys(credential).length) return reporting;',
    replace: 'if (needsNoCredential) return reporting;',
    why: 'half of a team’s credential is accepted where none is needed',
  },
  {
    id: 'optional-scope-twice',
    file: 'core/needed-scopes.ts',
    find: 'scopesOf(optionalEndpoints)).difference(required);',
    replace: 'scopesOf(optionalEndpoints)).difference(always);',
    why: 'a scope that an input requires is also listed as optional',
  },
  {
    id: 'exposed-output',
    file: 'core/operation.ts',
    find: 'inputs[secret.unless] === true',
    replace: 'inputs[secret.unless] !== undefined',
    why: 'a secret output is public although the input that exposes it is false',
  },
  {
    id: 'interrupted-range',
    file: 'operations/export.ts',
    find: '![408, 416, 429].includes(status)',
    replace: '![408, 429].includes(status)',
    why: 'a refused range counts as an expired download URL, so the source is exported again',
  },
  {
    id: 'default-prefix-lookup',
    file: 'features/projects/project-alias.ts',
    find: 'if (!isDefault(alias, projectId)) await requireAvailable(context, alias);',
    replace: 'await requireAvailable(context, alias);',
    why: 'a dry run asks whether the project’s own default prefix is available',
  },
  {
    id: 'uncertain-deletion',
    file: 'features/previews/ensure-preview.ts',
    find: '  if (context.signal.aborted && last !== undefined) throw last;\n',
    replace: '',
    why: 'a canceled step doesn’t report that a preview may or may not have been deleted',
  },
  {
    id: 'digest-case',
    file: 'operations/skill-upload.ts',
    find: 'answer.sha256.toLowerCase() === sha256',
    replace: 'answer.sha256 === sha256',
    why: 'a digest in uppercase counts as different from the same digest in lowercase',
  },
  {
    id: 'amended-commit',
    file: 'features/pull-requests/proposed-branch.ts',
    find: 'markedBranch === branch && markedTree === tree',
    replace: 'markedBranch === branch',
    why: 'a commit that somebody has amended counts as the operation’s own, so its changes are undone',
  },
  {
    id: 'reserved-variable',
    file: 'features/app/build-variables.ts',
    find: 'if (BUILD_VARIABLE.pattern.test(name)) return [];',
    replace: 'if (/^[A-Za-z_]\\w{0,199}$/.test(name)) return [];',
    why: 'a build’s variable can have a name that the runner reserves',
  },
  {
    id: 'replaced-preview-variable',
    file: 'features/app/build-site.ts',
    find: 'new Map([...secrets, ...values])',
    replace: 'new Map([...values, ...secrets])',
    why: 'the build of a preview gets the URL of another backend from BUILD_ENV',
  },
  {
    id: 'secret-in-rows',
    file: 'operations/sql-query.ts',
    find: 'withoutSecrets(result.rows, log.hide)',
    replace: 'result.rows',
    why: 'the file of a query’s rows contains a masked secret',
  },
];
