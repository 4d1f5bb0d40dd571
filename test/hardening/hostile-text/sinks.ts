import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../../src/core/report.ts';
import { Failure } from '../../../src/base/failure.ts';
import { rowsText } from '../../../src/features/database/rows-file.ts';
import { markdownOf } from '../../../src/features/database/schema-page.ts';
import { csvLine } from '../../../src/features/sql-log/records/csv.ts';
import { renderSection } from '../../../src/github/comment/section.ts';
import { readSections, writeSections } from '../../../src/github/comment/sections.ts';
import { reportFailure } from '../../../src/runner/workflow/failure-report.ts';
import type { RunnerLog } from '../../../src/runner/workflow/log.ts';
import { StepOutputs } from '../../../src/runner/workflow/outputs.ts';
import { renderReport } from '../../../src/runner/workflow/summary.ts';
import { column, NO_KEYS, table } from '../../features/database/schema-fixture.ts';
import { record, readLog } from '../../features/sql-log/fixture.ts';
import { recordLog } from '../../runner/recorded-log.ts';
import { csvProblems } from './csv-check.ts';
import { markdownProblems } from './markdown-check.ts';
import { logProblems } from './log-check.ts';
import { recordProblems } from './record-check.ts';

/** Place where texts from other parties are shown, with a function that checks the result. */
export interface Sink {
  readonly name: string;
  /**
   * Shows both texts.
   * @returns the problems with the result
   */
  readonly problems: (one: string, two: string) => readonly string[] | Promise<readonly string[]>;
}

/**
 * Creates a sink that prints to the log.
 * @param own the sink's own commands
 */
const logSink = (
  name: string,
  own: readonly string[],
  print: (log: RunnerLog, one: string, two: string) => unknown,
): Sink => ({
  name,
  problems: async (one, two) => {
    const { log, stdout } = recordLog({ stepDebug: true });
    await print(log, one, two);
    return logProblems(stdout(), own);
  },
});

/** Creates a sink that renders Markdown. */
const markdownSink = (name: string, draw: (one: string, two: string) => string | Promise<string>): Sink => {
  const plain = draw('word', 'word');
  return {
    name,
    problems: async (one, two) => {
      const markdown = await draw(one, two);
      return markdownProblems(markdown, await plain, [OWN_LINK]);
    },
  };
};

const OWN_LINK = 'https://own.example/';
const unchanged = (text: string): string => text;

/**
 * Creates a report with every kind of block, and texts in every field. Empty blocks would be left out, so none is
 * empty.
 */
const reportOf = (one: string, two: string): Report => ({
  title: `A ${one}`,
  blocks: [
    { type: 'heading', text: `A ${two}` },
    { type: 'text', text: `A ${one}` },
    {
      type: 'facts',
      rows: [
        [two, one],
        [one, { text: two, url: OWN_LINK }],
        [two, { text: one, url: `ftp:${two}` }],
      ],
    },
    {
      type: 'table',
      columns: [one, two],
      rows: [
        [one, two],
        [two, 3],
      ],
    },
    {
      type: 'details',
      summary: one,
      blocks: [
        { type: 'text', text: `A ${two}` },
        { type: 'code', text: one, language: two },
      ],
    },
    { type: 'code', text: two },
  ],
});

const failureOf = (one: string, two: string): Failure =>
  new Failure('unavailable', `A ${one}`, {
    code: two,
    traceId: one,
    status: 500,
    remedy: `A ${two}`,
    excerpt: `A ${one}`,
    findings: [{ where: one, message: two, remedy: one }],
    cause: new Error(two),
  });

/**
 * Creates a section of a pull request's comment with texts in every field.
 * @returns the comment without our markers
 */
function commentOf(one: string, two: string): string {
  // Never empty: it contains an app's name.
  const key = `A ${one}~static-publish`;
  const section = renderSection(
    {
      key,
      order: '1',
      state: 'failure',
      operation: `A ${one}`,
      facts: [two, one],
      site: { text: two, url: OWN_LINK },
      commit: { text: two, url: OWN_LINK },
      branch: `A ${one}`,
      updatedAt: 0,
      log: { text: one, url: OWN_LINK },
      failure: failureOf(one, two),
      report: { title: `A ${two}`, blocks: [{ type: 'text', text: `A ${one}` }] },
    },
    unchanged,
  );
  const comment = writeSections(new Map([[section.key, section]]));
  const keys = [...readSections(comment).keys()];
  // Another app's section, or none: the next step keeps what it reads back.
  if (keys.length !== 1 || keys[0] !== key.toWellFormed())
    throw new Error(`The sections ${JSON.stringify(keys)} are read back.`);
  return comment.replaceAll(/^<!-- project-platform-action: .*-->$/gm, '');
}

/** Returns the documents' CSV row for a query of a past hour. */
const csvOf = (one: string, two: string): string => {
  const { written } = readLog(
    [record(0, { AccountName: one, DBName: two, HostAddress: one, SqlText: two, State: one })],
    {
      literals: 'keep',
    },
  );
  return written.map(csvLine).join('');
};

export const SINKS: readonly Sink[] = [
  logSink('lines of the log', [], (log, one, two) => {
    log.info(one);
    log.info(`${two}: ${one}`);
  }),
  logSink('debug lines', ['debug'], (log, one) => log.debug(one)),
  logSink('progress', [], (log, one) => log.progress(one).bytes(1, 1)),
  logSink('groups', ['group', 'endgroup'], (log, one, two) => log.group(one, async () => log.info(two))),
  logSink('annotations', ['notice', 'warning', 'error'], (log, one, two) => {
    log.notice(one, { file: two, line: 1 });
    log.warning(two, { file: one });
    log.error(one, two);
  }),
  logSink('failures', ['error', 'group', 'endgroup', 'debug'], (log, one, two) =>
    reportFailure(failureOf(one, two), log),
  ),
  markdownSink('the summary', (one, two) => renderReport(reportOf(one, two), unchanged)),
  markdownSink('the summary of a failure', async (one, two) => {
    const { report } = await reportFailure(failureOf(one, two), recordLog().log);
    return renderReport(report(), unchanged);
  }),
  markdownSink('the comment in a pull request', commentOf),
  markdownSink('the page of a schema', (one, two) =>
    markdownOf(
      [table(`A ${one}`, [column(two, one, { default_value: two, comment: one, enums: [two] })], `A ${two}`)],
      NO_KEYS,
    ),
  ),
  {
    name: 'outputs',
    problems: (one, two) => {
      using folder = mkdtempDisposableSync(join(tmpdir(), 'hostile-outputs-'));
      const file = join(folder.path, 'output');
      writeFileSync(file, '');
      new StepOutputs(file, {}, recordLog().log).set({ one, two });
      return recordProblems(readFileSync(file, 'utf8'), { one, two });
    },
  },
  {
    name: 'rows as CSV',
    problems: (one, two) => csvProblems(rowsText('csv', [one, two], [{ [one]: two, [two]: one }]), 2),
  },
  { name: 'a log as CSV', problems: (one, two) => csvProblems(csvOf(one, two), 16) },
];
