/** Chooses the script that the emulated agent runs for a message. */

import { parsedJson } from '../../../base/values/parsed-json.ts';
import { codeBlock } from '../../../base/text/markdown.ts';
import { Failure, findingText } from '../../../base/failure.ts';
import { ApiProblem } from '../../http/problems.ts';
import { exampleValue } from './example-value.ts';
import { readScript } from '../../seed/read-script.ts';
import type { Script } from '../../seed/script.ts';

/** Name of the script that runs if no other script is chosen. */
const DEFAULT_SCRIPT = 'default';

/** Message whose first line names its script. */
const NAMED_SCRIPT = /^script:[ \t]*([\w.-]+)[ \t]*(?:\r?\n|$)/;

/** Message that is a script itself, possibly after comments. */
const INLINE_SCRIPT = /^(?:[ \t]*(?:#[^\n]*)?\n)*script:[ \t]*(?:#[^\n]*)?\r?\n/;

/**
 * End of a message that asks for JSON in the reply: after a line `---`, a sentence with the words
 * `JSON Schema`, and the schema in a code block.
 */
const JSON_REQUEST = /\n---\n+[^\n]*\bJSON Schema\b[^\n]*\n+(`{3,})json\n([^]*)\n\1\s*$/;

/** Script for a message, and the parts of the message that the script receives. */
export interface ScriptChoice {
  readonly script: Script;
  /** The task. */
  readonly message: string;
  /** Code block with an example of the requested JSON. Empty if the message requests none. */
  readonly json: string;
}

/**
 * Chooses the script for a message, in this order: the message is a script itself, its first line
 * names a script, the `when` of a script matches it, the default script. A request for JSON at the
 * end of the message doesn't count.
 * @throws ApiProblem `invalid_request` for a script that doesn't exist or is invalid, and for a
 *   schema that isn't JSON
 */
export function chooseScript(scripts: ReadonlyMap<string, Script>, message: string): ScriptChoice {
  const [request, , schema] = JSON_REQUEST.exec(message) ?? [];
  if (request === undefined || schema === undefined)
    return { ...chooseByTask(scripts, message), json: '' };
  const task = message.slice(0, -request.length).trim();
  return {
    ...chooseByTask(scripts, task),
    json: codeBlock('json', JSON.stringify(exampleOf(schema), undefined, 2)),
  };
}

function exampleOf(schema: string): unknown {
  const { value, invalidAt } = parsedJson(schema);
  if (invalidAt === undefined) return exampleValue(value);
  throw new ApiProblem(
    'invalid_request',
    `The JSON Schema in message is not valid JSON (${invalidAt}).`,
  );
}

function chooseByTask(
  scripts: ReadonlyMap<string, Script>,
  message: string,
): Omit<ScriptChoice, 'json'> {
  if (INLINE_SCRIPT.test(message)) return { script: inlineScript(message), message: '' };
  const [line, name] = NAMED_SCRIPT.exec(message) ?? [];
  if (line === undefined || name === undefined) {
    const matchingScript = [...scripts.values()].find(
      ({ when }) => when !== undefined && new RegExp(when, 'iu').test(message),
    );
    return { script: matchingScript ?? requireScript(scripts, DEFAULT_SCRIPT), message };
  }
  return { script: requireScript(scripts, name), message: message.slice(line.length).trim() };
}

function requireScript(scripts: ReadonlyMap<string, Script>, name: string): Script {
  const script = scripts.get(name);
  if (script !== undefined) return script;
  const names = [...scripts.keys()].join(', ');
  throw new ApiProblem(
    'invalid_request',
    `message: the local platform’s agent has no script \`${name}\`. Available scripts: ${names}.`,
  );
}

function inlineScript(message: string): Script {
  try {
    return readScript('message', message);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new ApiProblem('invalid_request', error.findings.map(findingText).join(' '));
  }
}
