/** Converts a run's transcript to an HTML page, and draws its tool calls as a Mermaid chart. */

import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Block, DiagramLine } from '../../../core/report.ts';
import { count, plural } from '../../../base/amount.ts';
import { htmlText } from '../../../base/html.ts';
import { htmlPage } from '../../../base/html-page.ts';
import { openRegularFile } from '../../../packing/files/input-file.ts';
import { endText } from './run-log.ts';
import { phaseName } from '../run/run-state.ts';
import { callTitle } from '../run/tool-call-text.ts';
import type { ToolCall } from '../run/tool-calls.ts';
import type { TranscriptLine } from './transcript.ts';

const STYLE = `:root{color-scheme:light dark}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;background:light-dark(#fff,#15181c);color:light-dark(#1a1a1a,#e4e4e4)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0;unicode-bidi:plaintext}
pre.body{font:13px/1.45 ui-monospace,monospace;padding:.75rem;border-radius:.4rem;background:light-dark(#f3f4f6,#1f242b)}
pre.reply{font:inherit}
.note,time{color:light-dark(#5c6370,#9aa3af);font-size:.85rem}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.2rem 1rem}dt{color:light-dark(#5c6370,#9aa3af)}dd{margin:0}
h1,h2,p,dd,li,summary{overflow-wrap:anywhere}ul{margin:.2rem 0;padding-left:1.2rem}details details{margin-left:1rem}
p,details{margin:.4rem 0}h2{font-size:1.05rem;margin:1.4rem 0 .3rem}summary{cursor:pointer}
.failed{color:light-dark(#b3261e,#ff8a80)}.question{border-left:.25rem solid #d29922;padding-left:.75rem}`;

/** Beginning of a page: facts as label and text, and the calls that changed each file. */
export interface PageTop {
  readonly facts: readonly (readonly [label: string, text: string])[];
  /** The message to the agent; undefined if this step didn't send it. */
  readonly task?: string | undefined;
  /** Addresses, such as of the workflow run's log. */
  readonly links?: readonly (readonly [label: string, url: string | undefined])[];
  readonly files: ReadonlyMap<string, readonly unknown[]>;
}

/** Number of calls that the page folds into one list, so that a long run needs little memory. */
const MAX_FOLDED = 100;

/**
 * Writes a transcript as a page: one file, readable without scripts, in light and dark mode. The page loads nothing,
 * and all of its content is text.
 * @param from absolute path of the transcript, without links
 * @param to absolute path of the page, which doesn't exist yet
 * @param title names the run
 * @param top facts and files above the steps
 */
export async function writeTranscriptPage(
  from: string,
  to: string,
  title: string,
  top: PageTop = { facts: [], files: new Map() },
): Promise<void> {
  await pipeline(Readable.from(page(linesOf(from), title, top)), createWriteStream(to, { flags: 'wx' }));
}

/** Reads a file by line. Node's own line reader also splits at separators that JSON doesn't escape (U+2028, U+2029). */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream('', {
    fd: openRegularFile(path),
    encoding: 'utf8',
  }) as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function* page(lines: AsyncIterable<string>, title: string, top: PageTop): AsyncGenerator<string> {
  const { start, end } = htmlPage({ title, style: STYLE, isClosed: true });
  yield `${start.text}<h1>${htmlText(title)}</h1>
${topHtml(top)}`;
  // Consecutive blocks of a reply are one text.
  let inReply = false;
  let calls: CallLine[] = [];
  for await (const text of lines) {
    // Our own lines, whose form is checked when they are written.
    const line = JSON.parse(text) as TranscriptLine;
    if (calls.length > 0 && (line.type !== 'call' || calls.length === MAX_FOLDED)) {
      yield callsHtml(calls);
      calls = [];
    }
    if (line.type === 'reply') {
      yield `${inReply ? '' : '<pre class="reply">'}${htmlText(line.text)}`;
      inReply = true;
      continue;
    }
    if (inReply) yield '</pre>\n';
    inReply = false;
    if (line.type === 'call') calls.push(line);
    else yield `${lineHtml(line)}\n`;
  }
  if (calls.length > 0) yield callsHtml(calls);
  yield `${inReply ? '</pre>\n' : ''}${end.text}`;
}

type CallLine = Extract<TranscriptLine, { type: 'call' }>;

function topHtml({ facts, task, links = [], files }: PageTop): string {
  const rows = facts.map(([label, text]) => `<dt>${htmlText(label)}</dt><dd>${htmlText(text)}</dd>`).join('');
  const tree =
    files.size === 0
      ? ''
      : `<details${files.size > MAX_OPEN_FILES ? '' : ' open'}><summary>${plural(files.size, 'changed file')}</summary>${treeHtml([...files])}</details>`;
  const linkRows = links.flatMap(([label, url]) =>
    url === undefined || !/^https?:/.test(url)
      ? []
      : [`<dt>${htmlText(label)}</dt><dd><a href="${htmlText(url)}">${htmlText(url)}</a></dd>`],
  );
  const asked = task === undefined ? '' : `<h2>Task</h2><pre>${htmlText(task)}</pre>`;
  return `${rows === '' ? '' : `<dl>${rows}${linkRows.join('')}</dl>`}${asked}${tree}\n`;
}

/** Number of files up to which their tree is open. */
const MAX_OPEN_FILES = 50;

/** Limit of nested folders: paths are untrusted. */
const MAX_LEVELS = 10;

/** Returns files as nested lists, each folder with its number of files, each file with its number of changes. */
function treeHtml(
  files: readonly (readonly [path: string, changes: readonly unknown[]])[],
  levels = MAX_LEVELS,
): string {
  const byName = Map.groupBy(files, ([path]) => (levels > 0 && path.split('/', 1)[0]) || path);
  const items = [...byName].map(([name, inside]) => {
    const nested = inside.filter(([path]) => path !== name);
    const file = inside.find(([path]) => path === name);
    const own = file === undefined ? '' : `<li>${htmlText(name)} · ${plural(file[1].length, 'change')}</li>`;
    if (nested.length === 0) return own;
    const children = treeHtml(
      nested.map(([path, changes]) => [path.slice(name.length + 1), changes]),
      levels - 1,
    );
    return `${own}<li>${htmlText(name)}/ · ${plural(nested.length, 'file')}${children}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function callsHtml(calls: readonly CallLine[]): string {
  const failed = calls.filter(({ outcome }) => outcome === 'failed').length;
  const title = `${plural(calls.length, 'tool call')}${failed === 0 ? '' : `, <span class="failed">${failed} failed</span>`}`;
  return `<details><summary>${title}</summary>${calls.map(call => callHtml(call, timeHtml(call.at))).join('\n')}</details>\n`;
}

/** Returns the time of day, in UTC; the attribute has the date. */
const timeHtml = (at: string): string => `<time datetime="${htmlText(at)}">${htmlText(at.slice(11, 19))}</time>`;

function lineHtml(line: Exclude<TranscriptLine, { type: 'reply' | 'call' }>): string {
  const time = timeHtml(line.at);
  switch (line.type) {
    case 'reply-rewritten':
      return note(`${time} The agent rewrote its reply. The complete new reply follows.`);
    case 'connected':
      return note(`${time} ${line.again ? 'Reconnected' : 'Connected'}.`);
    case 'phase':
      return `<h2>${htmlText([phaseName(line.phase), line.message].filter(Boolean).join(': '))}</h2>`;
    case 'question':
      return `<div class="question">${time} The agent asked:<pre>${htmlText(line.prompt ?? line.detail ?? 'no details')}</pre></div>`;
    case 'answer':
      return `<div class="question">${time} Answer sent:<pre>${htmlText(answerText(line.response))}</pre></div>`;
    case 'settled':
      return note(`${time} ${plural(BigInt(line.credits), 'credit')}, ${count(BigInt(line.total))} so far.`);
    case 'preview':
      return note(`${time} A preview was ready.`);
    case 'ended':
      // The line was written from this same type.
      return `<h2>${htmlText(endText(line as Parameters<typeof endText>[0]))}</h2>${note(time)}`;
  }
}

/** Returns an answer as `decision: approve`, one line for each entry. */
const answerText = (response: Readonly<Record<string, unknown>>): string =>
  Object.entries(response)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');

const note = (html: string): string => `<p class="note">${html}</p>`;

function callHtml(call: CallLine, time: string): string {
  const title = `<span class="${call.outcome === 'failed' ? 'failed' : 'call'}">${htmlText(call.text)}</span> ${time}`;
  const bodies = Object.entries(call.input ?? {}).map(
    ([field, text]) => `<p class="note">${htmlText(field)}</p><pre class="body">${htmlText(text)}</pre>`,
  );
  if (bodies.length === 0) return `<p>${title}</p>`;
  return `<details><summary>${title}</summary>${bodies.join('')}</details>`;
}

/** Limit of bars, for readability. */
const MAX_BARS = 60;

type Timed = ToolCall & { readonly startedAt: number; readonly endedAt: number };

/**
 * Returns the calls of a run over time, as a Mermaid chart: the longest calls, ordered by start. Empty if no call was
 * seen from start to end.
 */
export function timeline(calls: readonly ToolCall[]): readonly Block[] {
  const timed = calls.filter((call): call is Timed => call.startedAt !== undefined && call.endedAt !== undefined);
  if (timed.length === 0) return [];
  const longest = timed.toSorted((a, b) => durationOf(b) - durationOf(a)).slice(0, MAX_BARS);
  const bars = longest.toSorted((a, b) => a.startedAt - b.startedAt).map(bar);
  return [{ type: 'diagram', lines: [['gantt'], ['  dateFormat x'], ['  axisFormat %H:%M:%S'], ...bars] }];
}

const durationOf = ({ startedAt, endedAt }: Timed): number => endedAt - startedAt;

/**
 * Returns one bar. Its label begins with a number, so that no word in it is a Mermaid keyword. The span is at least 1
 * ms, because a bar without a length is an error.
 */
function bar(call: Timed, index: number): DiagramLine {
  const { startedAt, endedAt } = call;
  const kinds: Readonly<Record<string, string>> = { failed: 'crit, ', canceled: 'active, ' };
  const kind = kinds[call.outcome ?? ''] ?? 'done, ';
  const span = `${startedAt}, ${Math.max(endedAt, startedAt + 1)}`;
  return [`  ${index + 1} `, { label: callTitle(call) }, ` :${kind}${span}`];
}
