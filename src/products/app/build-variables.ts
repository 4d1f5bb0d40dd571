/** The variables of GitHub that an app's build reads. */

import { variableNames } from '../../app-file/build-values.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { BUILD_VARIABLE } from '../../base/job-variables.ts';
import type { BuildValue } from '../../app-file/app.ts';
import { writtenJson } from '../../base/values/parsed-json.ts';
import { problem } from '../../base/problem.ts';
import { isRecord } from '../../base/values/record.ts';
import { shortened } from '../../base/text/shortened.ts';
import { type Finding, inputFailure } from '../../base/failure.ts';
import { field, type Parsed, withTerminalText } from '../../core/fields.ts';

/** Input with all variables of the job. Only those that the app's file names are read. */
export const VARS = withTerminalText(
  field(
    'GitHub’s variables, in the format of the expression `toJSON(vars)`. The step reads only those that `site.environment` of the app’s file uses.',
    'JSON object of strings',
    {},
    readVars,
  ),
  'Values of the variables in `site.environment` of the app’s file, as a JSON object of strings.',
);

/** Names are in upper case: GitHub's aren't case-sensitive. */
type Variables = ReadonlyMap<string, string>;

function readVars(text: string): Parsed<Variables> {
  const { value, reason } = writtenJson(text);
  if (reason !== undefined) return problem({ kind: 'json', given: reason });
  if (!isRecord(value) || Object.values(value).some(entry => typeof entry !== 'string'))
    return {
      message: 'must be a JSON object of strings',
      remedy: 'In a workflow, set `vars: ${{ toJSON(vars) }}`.',
    };
  return {
    value: new Map(
      Object.entries(value).map(([name, entry]) => [name.toUpperCase(), entry as string]),
    ),
  };
}

/**
 * Returns the variables that a build reads, by the names in the app's file.
 * @param file its path, for messages
 * @throws Failure of kind `input` that lists those without a value
 */
export function variablesOf(
  environment: ReadonlyMap<string, BuildValue>,
  vars: Variables = new Map(),
  file: string,
): ReadonlyMap<string, string> {
  const values = variableNames(environment).map(
    name => [name, vars.get(name.toUpperCase())] as const,
  );
  const missing = values.flatMap(([name, value]) => (value === undefined ? name : []));
  if (missing.length > 0)
    throw inputFailure(
      'Variables of the build have no value.',
      missing.map(name => ({
        where: 'vars',
        message: `doesn’t contain \`${name}\`, which ${file} uses in \`site.environment\``,
        remedy: `Add it to ${inputRef('vars')}. In a workflow, set it with \`gh variable set ${name}\`, and pass \`vars: \${{ toJSON(vars) }}\`.`,
      })),
    );
  return new Map(values.map(([name, value = '']) => [name, value]));
}

/**
 * Returns the problem of a name that no variable of a job may have.
 * @param where the input with it
 */
export function nameFindings(where: string, name: string): readonly Finding[] {
  if (BUILD_VARIABLE.pattern.test(name)) return [];
  const message = `contains \`${shortened(name, 60)}\`, which is not allowed as an environment variable name`;
  return [{ where, message, remedy: `Use ${BUILD_VARIABLE.words}.` }];
}
