import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../src/client/wire.ts';
import { runAction } from '../../src/step/run-step.ts';
import { incompressibleFile } from '../bench/generated-files.ts';
import { sampleEvery } from '../hardening/sampling.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { json } from '../support/raw-replies.ts';
import { requestReader } from '../support/raw-request.ts';
import { type RawServer, type Reply, startRawServer } from '../support/raw-server.ts';
import {
  cutPositions,
  STREAM_ENDS,
  IMPORT,
  LINE_ENDS,
  PUBLISH,
  sendsStream,
  streamBytes,
  resumedStream,
} from '../support/recorded-streams.ts';
import { layOutStep } from '../support/step.ts';
import { trials } from '../support/thoroughness.ts';

/** Results of a step, for later steps and for people. */
interface StepReport {
  readonly exitCode: number;
  readonly outputs: ReadonlyMap<string, string>;
  readonly summary: string;
  /** Log without lines about the connections themselves. */
  readonly log: readonly string[];
  /** Number of reconnections. */
  readonly reconnections: number;
}

type Run = (server: RawServer) => Promise<StepReport>;

/** Clock that immediately wakes sleepers that wait to reconnect, and never those that wait for a timeout. */
class StepClock extends ManualClock {
  override sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return ms < 5_000 ? super.sleep(ms, signal) : new Promise(() => undefined);
  }
}

/** Creates a step that can be run again and again, as in a new runner each time. */
function step(inputs: Readonly<Record<string, string>>, workspace: string): Run {
  const manifest = join(import.meta.dirname, '../../action.yml');
  // Laid out once: parsing the manifest takes longer than a whole run.
  const files = layOutStep({ manifest, with: { token: 'none', ...inputs }, workspace });
  onTestFinished(files.remove);
  const {
    GITHUB_OUTPUT: output = '',
    GITHUB_STEP_SUMMARY: summary = '',
    RUNNER_TEMP: temporary = '',
  } = files.variables;
  return async ({ origin }) => {
    for (const file of [output, summary]) writeFileSync(file, '');
    rmSync(temporary, { recursive: true });
    mkdirSync(temporary);
    let printed = '';
    const exitCode = await runAction({
      env: { ...files.variables, 'INPUT_BASE-URL': origin },
      signals: new EventEmitter(),
      clock: new StepClock(),
      timeouts: STANDARD_TIMEOUTS,
      write: text => (printed += text),
    });
    const lines = printed.split('\n');
    const log = lines.filter(line => !isAboutConnection(line));
    const reconnections = lines.filter(line => line.endsWith(' Retrying in 0.4 s.')).length;
    return { exitCode, outputs: files.outputs(), summary: files.summary(), log, reconnections };
  };
}

/** Returns whether a line reports a reconnection, or what is repeated because of it. */
const isAboutConnection = (line: string): boolean =>
  line.endsWith(' Retrying in 0.4 s.') || line.startsWith('Uploaded: ');

/** @param content of the only file beside the manifest */
function importStep(content: string | Buffer): Run {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'mise.toml'), '[tools]\n');
  writeFileSync(join(folder, 'file.bin'), content);
  return step({ operation: 'import', path: '.', name: 'Boje' }, folder);
}

const PROJECTS = json(200, { projects: [{ url_id: 'p1', name: 'Boje', type: 'web', created_at: 1 }] });

/** Lists projects, and responds to each request for a stream with the next of these replies. */
function replyWith(...streams: readonly Reply[]): Reply {
  const left = [...streams];
  return (socket, request) => (request.method === 'GET' ? PROJECTS : left.shift())?.(socket, request);
}

/** Length of the last line's end: a client that has everything before it has the complete last event. */
const ENDING_BYTES = 10;

it.each(LINE_ENDS)('source-publish reports the same with a stream that is cut anywhere: %s', async (name, end) => {
  const whole = streamBytes(PUBLISH, end);
  const run = step({ operation: 'source-publish', 'project-id': 'p1' }, tmpdir());
  const cuts = stepCuts(whole, name);
  const reconnections = await expectSameReport(run, whole, cuts, () => whole, ['Baut … 🚢 (50 %)', 'Prüft é (90 %)']);
  expect(reconnections).toBeGreaterThan(cuts.length - ENDING_BYTES);
  console.log(`source-publish, ${name}: ${cuts.length} cuts, ${reconnections} reconnections`);
});

it.each(LINE_ENDS)('import reports the same with a stream that is cut anywhere: %s', async (name, end) => {
  const whole = streamBytes(IMPORT, end);
  const run = importStep('Boje');
  const goesOn = (length: number): Buffer => resumedStream(IMPORT, end, length);
  const cuts = stepCuts(whole, name);
  const reconnections = await expectSameReport(run, whole, cuts, goesOn, ['Prüft 🔍 (20 %)', 'Schreibt … (80 %)']);
  expect(reconnections).toBeGreaterThan(cuts.length - ENDING_BYTES);
  console.log(`import, ${name}: ${cuts.length} cuts, ${reconnections} reconnections`);
});

/** Returns the positions for a stream with these line ends. They take turns: the client's own test has all positions. */
const stepCuts = (whole: Buffer, lineEnd: string): readonly number[] =>
  sampleEvery(
    cutPositions(whole),
    LINE_ENDS.length,
    LINE_ENDS.findIndex(([name]) => name === lineEnd),
  );

/**
 * @param goesOn returns the rest of the stream for a client that reconnects after this many bytes
 * @param events lines of its events, each of which must occur once
 * @returns number of reconnections
 */
async function expectSameReport(
  run: Run,
  whole: Buffer,
  cuts: readonly number[],
  goesOn: (length: number) => Buffer,
  events: readonly string[],
): Promise<number> {
  const server = await startRawServer([replyWith(sendsStream(whole))]);
  const uncut = await run(server);
  expect(uncut).toMatchObject({ exitCode: 0, reconnections: 0 });
  expect(uncut.log.filter(line => events.includes(line))).toEqual(events);
  let reconnections = 0;
  for (const [index, length] of cuts.entries()) {
    // The ways of ending take turns: the client's own test has each of them at each of these places.
    const cutAt = CUT_KINDS[index % CUT_KINDS.length] ?? sendsStream;
    server.replies = [replyWith(cutAt(whole.subarray(0, length)), sendsStream(goesOn(length)))];
    const told = await run(server);
    expect({ ...told, reconnections: 0 }, `after ${length} bytes`).toEqual(uncut);
    reconnections += told.reconnections;
  }
  return reconnections;
}

const CUT_KINDS = Object.values(STREAM_ENDS);

const UPLOAD_BYTES = 1024 * 1024;
const UPLOAD_CUTS = trials(8, 32);

it.each<[string, (socket: Socket) => void]>([
  ['closed', socket => socket.destroy()],
  ['reset', socket => socket.resetAndDestroy()],
])('import reports the same if its connection is %s within the upload', async (name, cut) => {
  let cutAt = Number.POSITIVE_INFINITY;
  const reply = sendsStream(streamBytes(IMPORT, '\n'));
  const uploads: string[] = [];
  const server = await startRawServer([], {
    onConnection: socket => {
      const at = cutAt;
      // The next connection isn't cut.
      cutAt = Number.POSITIVE_INFINITY;
      let received = 0;
      const read = requestReader(false, request => {
        uploads.push(digest(request.body));
        reply(socket);
      });
      socket.on('data', bytes => {
        received += bytes.length;
        if (received < at) read(bytes);
        else cut(socket);
      });
    },
  });
  const run = importStep(incompressibleFile('upload', UPLOAD_BYTES).bytes);
  const uncut = await run(server);
  expect(uncut).toMatchObject({ exitCode: 0, reconnections: 0 });
  for (let part = 0; part < UPLOAD_CUTS; part += 1) {
    const at = 1 + Math.floor((part * UPLOAD_BYTES) / UPLOAD_CUTS);
    cutAt = at;
    expect(await run(server), `after ${at} bytes`).toEqual({ ...uncut, reconnections: 1 });
  }
  expect(uploads).toHaveLength(1 + UPLOAD_CUTS);
  expect(new Set(uploads).size).toBe(1);
  console.log(`import, ${name} within the upload: ${UPLOAD_CUTS} cuts`);
});

const digest = (body: string): string => createHash('sha256').update(body, 'latin1').digest('hex');
