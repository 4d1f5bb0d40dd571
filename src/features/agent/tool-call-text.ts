import { lengthOfTime } from '../../core/fields.ts';
import { count } from '../../packing/byte-size.ts';
import { shortened } from '../../shortened.ts';
import type { ToolCall } from './tool-calls.ts';

/** Longer names help nobody. */
const LONGEST_NAME = 120;

/** Length of the text that is searched for a name, in UTF-16 units. An event may contain 20 Mi of white space. */
const LONGEST_LOOK = 16 * 1024;

/** Words of the platform or the agent, short and on one line. */
export function oneLine(text: string): string {
  return shortened(shortened(text, LONGEST_LOOK).replace(/\s+/g, ' ').trim(), LONGEST_NAME);
}

/** What a person calls it: `Write`, `Shell`, `Image`, `Skill`, or as the platform names it. */
export function callKind({ name, subType }: Pick<ToolCall, 'name' | 'subType'>): string {
  if (name !== 'Bash') return oneLine(name) || 'Tool';
  const kinds: Readonly<Record<string, string>> = {
    shell: 'Shell',
    image_generate: 'Image',
    video_generate: 'Video',
    speech_generate: 'Speech',
    music_generate: 'Music',
  };
  return subType !== undefined && Object.hasOwn(kinds, subType) ? (kinds[subType] ?? 'Bash') : 'Bash';
}

/** The call and what it's about: `Write App.tsx`. */
export function callTitle(call: ToolCall): string {
  return oneLine([callKind(call), call.fileName ?? call.skill].filter(Boolean).join(' '));
}

/** How much was written, made or loaded; empty where nothing is shown of it. */
export function callAmount({ input, media }: ToolCall): string {
  if (media !== undefined)
    return `${count(media.count)} ${media.count === 1 ? 'file' : 'files'} of ${oneLine(media.type)}`;
  const [content, old, replacement] = ['content', 'old_string', 'new_string'].map(field => input.sizes.get(field));
  // The platform may show only a part of it, while the agent had the whole.
  const least = input.cut ? 'at least ' : '';
  if (content !== undefined) return `${least}${count(content.lines)} ${content.lines === 1 ? 'line' : 'lines'}`;
  if (old === undefined && replacement === undefined) return '';
  return `${least}−${count(old?.lines ?? 0)} +${count(replacement?.lines ?? 0)} lines`;
}

/** How long it took; empty where its start or its end wasn't seen. */
function callTime({ startedAt, endedAt }: Pick<ToolCall, 'startedAt' | 'endedAt'>): string {
  return startedAt === undefined || endedAt === undefined ? '' : lengthOfTime(endedAt - startedAt);
}

const MARKS: Readonly<Record<string, string>> = { succeeded: '✔', failed: '✘', canceled: '⊘' };

/** How it ended; "`completed` only means the call ended". */
function outcomeMark({ outcome }: Pick<ToolCall, 'outcome'>): string {
  return outcome !== undefined && Object.hasOwn(MARKS, outcome) ? (MARKS[outcome] ?? '•') : '•';
}

/** One line on a call that has ended: `✔ Write App.tsx · 120 lines · 3.4 s`. */
export function callLine(call: ToolCall): string {
  const unusual = call.outcome === undefined || call.outcome === 'succeeded' ? '' : oneLine(call.outcome);
  const facts = [callTitle(call), callAmount(call), unusual, callTime(call)].filter(fact => fact !== '');
  return `${outcomeMark(call)} ${facts.join(' · ')}`;
}
