// @module-tag slow, because it cuts each run’s stream at many places, and follows each again.
import { expect, it } from 'vitest';
import type { FollowResult } from '../../../src/products/agent/run/run-state.ts';
import { type Reply, startRawServer } from '../../support/raw-server.ts';
import { STREAM_ENDS } from '../../support/recorded-streams.ts';
import { framesOf, REPLAYS, RUN, type SentEvent } from './recorded-run.ts';
import { runRig } from './run-rig.ts';

/** Returns the parts of a run's outcome that don't depend on where the stream was cut. */
function outcome({ state, end, failure }: FollowResult) {
  return {
    reply: state.reply,
    calls: state.calls.map(({ startedAt: _from, endedAt: _to, ...call }) => call),
    credits: state.credits.total,
    preview: state.preview?.url,
    question: state.question,
    end,
    failure,
  };
}

/** Returns the reply as logged; its line breaks depend on where the stream was cut. */
const printedReply = (lines: readonly string[]): string =>
  lines
    .filter(line => line.startsWith('│'))
    .map(line => line.slice(1))
    .join('')
    .replace(/\s/g, '');

/** Pattern of the other lines about a run. */
const OWN_LINES = /^[✔✘⊘•▸?■]|^A preview|^ {4}|^Skipped an event/u;
const printedFacts = (lines: readonly string[]): readonly string[] =>
  lines.filter(line => OWN_LINES.test(line));
const withoutTimes = (line: string): string =>
  line.replace(/( · [\d.]+ (s|min|h))(?: \d+ (?:s|min))?$/, '');

const STARTS = RUN.map((_, index) => framesOf(RUN.slice(0, index)).length);
const STREAM_BYTES = framesOf(RUN);
const KINDS = Object.values(STREAM_ENDS);
const REPLAY_NAMES = Object.entries(REPLAYS);
/** Number of runs followed concurrently. */
const CONCURRENT_RUNS = 16;

/**
 * Cuts the first connection of a run at the position in the run's id; the next connection starts
 * with this replay.
 */
function cutOnce(begins: (sent: readonly SentEvent[]) => readonly SentEvent[]): Reply {
  const seen = new Set<string>();
  return (socket, request) => {
    const [, run = '', length = ''] = /runs\/(run_(\d+))\/events$/.exec(request.target) ?? [];
    const at = Number(length);
    if (!seen.has(run)) {
      seen.add(run);
      (KINDS[Math.floor(at / REPLAY_NAMES.length) % KINDS.length] ?? STREAM_ENDS.cut)(
        STREAM_BYTES.subarray(0, at),
      )(socket);
      return;
    }
    // An incomplete event is sent again by any replay.
    const sent = Math.max(
      0,
      STARTS.findLastIndex(start => start <= at),
    );
    STREAM_ENDS['ended in good order'](
      framesOf([...begins(RUN.slice(0, sent)), ...RUN.slice(sent)]),
    )(socket);
  };
}

/** Fraction: one of so many cuts within an event is tested. */
const SAMPLE = 128;

/**
 * Returns positions at which a run is cut that then continues with this replay. The replays share
 * the positions between events, and a sample of those within events.
 */
function cutsFor(manner: string): readonly number[] {
  const count = REPLAY_NAMES.length;
  const isOwn = (at: number): boolean =>
    at % count === REPLAY_NAMES.findIndex(([name]) => name === manner);
  const meeting = new Set(
    [...STARTS, STREAM_BYTES.length].flatMap(start => [start - 2, start - 1, start, start + 1]),
  );
  const all = Array.from(STREAM_BYTES.keys());
  return all.filter(at => isOwn(at) && (meeting.has(at) || Math.floor(at / count) % SAMPLE === 0));
}

it.each(REPLAY_NAMES)(
  'a run that is cut anywhere, and then %s, has the same outcome',
  async (manner, begins) => {
    const server = await startRawServer([cutOnce(begins)]);
    const { follow } = runRig(server.origin);
    const shown = async (length: number) => {
      const { lines, ...ended } = await follow({}, `run_${length}`);
      return {
        ...outcome(ended),
        printedReply: printedReply(lines),
        printedFacts: printedFacts(lines).map(withoutTimes),
      };
    };
    const wanted = await shown(STREAM_BYTES.length);
    expect(wanted).toMatchObject({
      credits: 9007199254740993n + 7n + 0n + 12n,
      end: { event: 'run.completed' },
    });
    expect(wanted.printedReply).toBe(wanted.reply.replace(/\s/g, ''));
    expect(new Set(wanted.printedFacts).size).toBe(wanted.printedFacts.length);
    const cuts = cutsFor(manner);
    for (let done = 0; done < cuts.length; done += CONCURRENT_RUNS) {
      const lengths = cuts.slice(done, done + CONCURRENT_RUNS);
      const all = await Promise.all(lengths.map(shown));
      for (const [index, one] of all.entries())
        expect(one, `${manner}, after ${lengths[index]} bytes`).toEqual(wanted);
    }
    // One for the uncut run, and two for each cut one. Losing only the blank line of the last event
    // loses nothing.
    const lossless = cuts.filter(at => at >= STREAM_BYTES.length - '\n\n'.length);
    expect(server.requests).toHaveLength(1 + 2 * cuts.length - lossless.length);
    expect(cuts.length).toBeGreaterThan(80);
  },
);
