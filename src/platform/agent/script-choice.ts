/** Chooses the script that the emulated agent runs for a message. */

import { Failure, findingText } from '../../failure.ts';
import { Problem } from '../http/problems.ts';
import { readScript } from './read-script.ts';
import type { Script } from './script.ts';

/** Name of the script that runs if no other script is chosen. */
const DEFAULT_SCRIPT = 'default';

/** Message whose first line names its script. */
const NAMED_SCRIPT = /^script:[ \t]*([\w.-]+)[ \t]*(?:\r?\n|$)/;

/** Message that is a script itself, possibly after comments. */
const INLINE_SCRIPT = /^(?:[ \t]*(?:#[^\n]*)?\n)*script:[ \t]*(?:#[^\n]*)?\r?\n/;

/** Script for a message, and the part of the message that the script receives. */
export interface ScriptChoice {
  readonly script: Script;
  readonly message: string;
}

/**
 * Chooses the script for a message, in this order: the message is a script itself, its first line names a script, the
 * `when` of a script matches it, the default script.
 * @throws Problem `invalid_request` for a script that doesn't exist or is invalid
 */
export function chooseScript(scripts: ReadonlyMap<string, Script>, message: string): ScriptChoice {
  if (INLINE_SCRIPT.test(message)) return { script: inlineScript(message), message: '' };
  const [line, name] = NAMED_SCRIPT.exec(message) ?? [];
  if (line === undefined || name === undefined) {
    const found = [...scripts.values()].find(({ when }) => when !== undefined && new RegExp(when, 'iu').test(message));
    return { script: found ?? requireScript(scripts, DEFAULT_SCRIPT), message };
  }
  return { script: requireScript(scripts, name), message: message.slice(line.length).trim() };
}

function requireScript(scripts: ReadonlyMap<string, Script>, name: string): Script {
  const script = scripts.get(name);
  if (script !== undefined) return script;
  const known = [...scripts.keys()].join(', ');
  throw new Problem(
    'invalid_request',
    `message: the agent of the local platform has no script ${name}. Available scripts are ${known}.`,
  );
}

function inlineScript(message: string): Script {
  try {
    return readScript('message', message);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Problem('invalid_request', error.findings.map(findingText).join(' '));
  }
}
