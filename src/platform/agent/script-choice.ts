import { Failure } from '../../failure.ts';
import { Problem } from '../http/problems.ts';
import type { Script } from './script.ts';
import { readScript } from './script-reading.ts';

/** The name of the script that is played where nothing else is chosen. */
const DEFAULT_SCRIPT = 'default';

/** A message that names its script in its first line. */
const NAMED = /^script:[ \t]*([\w.-]+)[ \t]*(?:\r?\n|$)/;

/** A message that is a script itself, after comments perhaps. */
const INLINE = /^(?:[ \t]*(?:#[^\n]*)?\n)*script:[ \t]*(?:#[^\n]*)?\r?\n/;

/** What is played on a message, and what is left of the message for it. */
export interface Choice {
  readonly script: Script;
  readonly message: string;
}

/**
 * Chooses by the message, in this order: it is a script, it names one, one's `when` finds something in it, the default.
 * @throws Problem `invalid_request` for a script that isn't there or can't be read
 */
export function chooseScript(scripts: ReadonlyMap<string, Script>, message: string): Choice {
  if (INLINE.test(message)) return { script: inlineScript(message), message: '' };
  const [line, name] = NAMED.exec(message) ?? [];
  if (line === undefined || name === undefined) {
    const found = [...scripts.values()].find(({ when }) => when !== undefined && new RegExp(when, 'iu').test(message));
    return { script: found ?? named(scripts, DEFAULT_SCRIPT), message };
  }
  return { script: named(scripts, name), message: message.slice(line.length).trim() };
}

function named(scripts: ReadonlyMap<string, Script>, name: string): Script {
  const script = scripts.get(name);
  if (script !== undefined) return script;
  const known = [...scripts.keys()].join(', ');
  throw new Problem('invalid_request', `message: the local platform's agent has no script ${name}; it has ${known}.`);
}

function inlineScript(message: string): Script {
  try {
    return readScript('message', message);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const findings = error.findings.map(({ where, message: text }) => `${where}: ${text}`);
    throw new Problem('invalid_request', `${findings.join('; ')}.`);
  }
}
