/** Formats the agent's tool calls as text for the log, the transcript and the report. */

import { formatDuration } from '../../../base/time/duration.ts';
import { plural } from '../../../base/text/amount.ts';
import { shortened } from '../../../base/text/shortened.ts';
import type { ToolCall } from './tool-calls.ts';

/** Limit for names, in UTF-16 units. */
const MAX_NAME_LENGTH = 120;

/**
 * Length of the text that is searched for a name, in UTF-16 units. An event may contain 20 Mi of
 * white space.
 */
const MAX_SEARCHED_LENGTH = 16 * 1024;

/** Returns text from the platform or the agent, shortened and on one line. */
export function oneLine(text: string): string {
  return shortened(
    shortened(text, MAX_SEARCHED_LENGTH).replace(/\s+/g, ' ').trim(),
    MAX_NAME_LENGTH,
  );
}

/**
 * Returns the kind of a call for people: `Write`, `Shell`, `Image`, `Skill`, or the platform's
 * name.
 */
export function callKind({ name, subType }: Pick<ToolCall, 'name' | 'subType'>): string {
  if (name !== 'Bash') return oneLine(name) || 'Tool';
  const kinds: Readonly<Record<string, string>> = {
    shell: 'Shell',
    image_generate: 'Image',
    video_generate: 'Video',
    speech_generate: 'Speech',
    music_generate: 'Music',
  };
  return subType !== undefined && Object.hasOwn(kinds, subType)
    ? (kinds[subType] ?? 'Bash')
    : 'Bash';
}

/** Returns the call and its subject: `Write App.tsx`. */
export function callTitle(call: ToolCall): string {
  return oneLine([callKind(call), call.fileName ?? call.skill].filter(Boolean).join(' '));
}

/** Returns the amount of media that was made; empty if there is none. */
const callAmount = ({ media }: ToolCall): string =>
  media === undefined ? '' : plural(media.count, `${oneLine(media.type)} file`);

/** Returns the duration of a call; empty if its start or its end wasn't seen. */
function callTime({ startedAt, endedAt }: Pick<ToolCall, 'startedAt' | 'endedAt'>): string {
  return startedAt === undefined || endedAt === undefined
    ? ''
    : formatDuration(endedAt - startedAt);
}

const MARKS: Readonly<Record<string, string>> = { succeeded: '✔', failed: '✘', canceled: '⊘' };

/** Returns the mark for a call's outcome; "`completed` only means the call ended". */
function outcomeMark({ outcome }: Pick<ToolCall, 'outcome'>): string {
  return outcome !== undefined && Object.hasOwn(MARKS, outcome) ? (MARKS[outcome] ?? '•') : '•';
}

/** Returns one line about an ended call: `✔ Write App.tsx · 120 lines · 3.4 s`. */
export function callLine(call: ToolCall): string {
  const unusual =
    call.outcome === undefined || call.outcome === 'succeeded' ? '' : oneLine(call.outcome);
  const facts = [callTitle(call), callAmount(call), unusual, callTime(call)].filter(
    fact => fact !== '',
  );
  return `${outcomeMark(call)} ${facts.join(' · ')}`;
}
