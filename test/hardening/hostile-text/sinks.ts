import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../../src/base/failure.ts';
import { shortened } from '../../../src/base/text/shortened.ts';
import { withoutSecrets } from '../../../src/base/text/without-secrets.ts';
import type { Report } from '../../../src/core/report.ts';
import { Transcript } from '../../../src/products/agent/show/transcript.ts';
import { rowsText } from '../../../src/products/database/rows-file.ts';
import { markdownOf } from '../../../src/products/database/schema-page.ts';
import { typescriptOf } from '../../../src/products/database/schema-types.ts';
import { csvLine } from '../../../src/products/sql-log/records/csv.ts';
import { renderSection } from '../../../src/action/github/comment/section.ts';
import { readSections, writeSections } from '../../../src/action/github/comment/sections.ts';
import type { Hide } from '../../../src/base/text/without-secrets.ts';
import { reportFailure } from '../../../src/action/runner/workflow/failure-report.ts';
import type { RunnerLog } from '../../../src/action/runner/workflow/log.ts';
import { renderReport } from '../../../src/action/runner/workflow/summary.ts';
import { safeLine, safeLines } from '../../../src/action/runner/workflow/untrusted.ts';
import { column, NO_KEYS, table } from '../../products/database/schema-fixture.ts';
import { record, readLog } from '../../products/sql-log/fixture.ts';
import { outputsIn } from '../../action/runner/outputs-in.ts';
import { type RecordedLog, recordLog } from '../../action/runner/recorded-log.ts';
import { readRecords } from '../../support/runner-files.ts';
import { removeMasks } from '../step-log.ts';
import { csvProblems } from './csv-check.ts';
import { markdownProblems } from './markdown-check.ts';
import { logProblems } from './log-check.ts';

/** Place where texts from other parties are shown. */
export interface Sink {
  readonly name: string;
  /**
   * Shows both texts, and returns everything that can be seen there. Secrets are those that the log
   * masks.
   */
  readonly show: (one: string, two: string, recorded: RecordedLog) => string | Promise<string>;
  /** Finds the parts of the result that aren't only text. Absent: other tests look for them. */
  readonly problems?: (
    shown: string,
    one: string,
    two: string,
  ) => readonly string[] | Promise<readonly string[]>;
  /** Set if what it shows is masked before. */
  readonly masksEarlier?: true;
}

/** Creates a sink that prints to the log. @param own the sink's own commands */
const logSink = (
  name: string,
  own: readonly string[],
  print: (log: RunnerLog, one: string, two: string) => unknown,
): Sink => ({
  name,
  show: async (one, two, { log, stdout }) => {
    await print(log, one, two);
    return stdout();
  },
  problems: shown => logProblems(removeMasks(shown), own),
});

/** Creates a sink that renders Markdown. */
const markdownSink = (
  name: string,
  show: (one: string, two: string, hide: Hide) => string | Promise<string>,
): Sink => {
  const plain = show('word', 'word', unchanged);
  return {
    name,
    show: (one, two, { log }) => show(one, two, log.hide),
    problems: async shown =>
      markdownProblems(withoutMarkers(shown), withoutMarkers(await plain), [OWN_LINK]),
  };
};

/** Removes the markers of the sections of a pull request's comment. */
const withoutMarkers = (markdown: string): string =>
  markdown.replaceAll(/^<!-- project-platform-action: .*-->$/gm, '');

const OWN_LINK = 'https://own.example/';
const unchanged = (text: string): string => text;

/**
 * Creates a report with every kind of block, and texts in every field. Empty blocks would be left
 * out, so none is empty.
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
        [{ text: two, url: `${OWN_LINK}${one}` }, 3],
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
    request: one,
    findings: [{ where: one, message: two, remedy: one }],
    cause: new Error(two),
  });

/** Creates a pull request's comment of one section, with texts in every field. */
function commentOf(one: string, two: string, hide: Hide): string {
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
    hide,
  );
  const comment = writeSections(new Map([[section.key, section]]));
  const keys = [...readSections(comment).keys()];
  // Another app's section, or none: the next step keeps what it reads back.
  if (keys.length !== 1 || keys[0] !== hide(key).toWellFormed())
    throw new Error(`The sections ${JSON.stringify(keys)} are read back.`);
  return comment;
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

/** Creates an empty file, and returns what `write` leaves in it. */
async function inFile(write: (path: string) => unknown): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'sinks-'));
  const path = join(folder.path, 'file');
  writeFileSync(path, '');
  await write(path);
  return readFileSync(path, 'utf8');
}

/** Returns the records that the runner reads differently than intended. */
function recordProblems(file: string, meant: Readonly<Record<string, string>>): readonly string[] {
  let read: Readonly<Record<string, string>>;
  try {
    read = Object.fromEntries(readRecords(file));
  } catch (refused) {
    return [`the runner fails the step: ${String(refused)}`];
  }
  // The runner splits lines at any line break, and decodes bytes, in which half of a surrogate pair
  // is invalid.
  const asRead = (text: string): string =>
    text.toWellFormed().replaceAll(/\r*\n/g, '\n').replace(/\r+$/, '');
  const others = Object.keys(read).filter(name => !Object.hasOwn(meant, name));
  const changed = Object.entries(meant).filter(
    ([name, text]) => asRead(read[name] ?? '') !== asRead(text),
  );
  return [
    ...others.map(name => `another record: ${name}`),
    ...changed.map(([name]) => `another text in ${name}`),
  ];
}

const rowsOf = (one: string, two: string): readonly Readonly<Record<string, string>>[] => [
  { [one]: two, [two]: one },
];

export const SINKS: readonly Sink[] = [
  logSink('lines of the log', [], (log, one, two) => {
    log.info(one);
    log.info(`${two}: ${one}`);
  }),
  logSink('debug lines', ['debug'], (log, one) => log.debug(one)),
  logSink('progress', [], (log, one) => log.progress(one).bytes(1, 1)),
  logSink('groups', ['group', 'endgroup'], (log, one, two) =>
    log.group(one, async () => log.info(two)),
  ),
  logSink('annotations', ['notice', 'warning', 'error'], (log, one, two) => {
    log.notice(one, { file: two, line: 1 });
    log.warning(two, { file: one });
    log.error(one, two);
  }),
  logSink('failures', ['error', 'group', 'endgroup', 'debug'], (log, one, two) =>
    reportFailure(failureOf(one, two), log),
  ),
  markdownSink('the summary', (one, two, hide) => renderReport(reportOf(one, two), hide)),
  markdownSink('the summary of a failure', async (one, two, hide) => {
    const { report } = await reportFailure(failureOf(one, two), recordLog().log);
    return renderReport(report(), hide);
  }),
  markdownSink('the comment in a pull request', commentOf),
  {
    name: 'a description, a title or a commit’s message',
    show: (one, two, { log }) =>
      [shortened(safeLine(one, log.hide), 139), ...safeLines(two, log.hide)]
        .map(line => `${line}\n`)
        .join(''),
    problems: shown => logProblems(shown, []),
  },
  markdownSink('the page of a schema', (one, two, hide) =>
    markdownOf(
      withoutSecrets(
        [
          table(
            `A ${one}`,
            [column(two, one, { default_value: two, comment: one, enums: [two] })],
            `A ${two}`,
          ),
        ],
        hide,
      ),
      NO_KEYS,
    ),
  ),
  {
    name: 'types of a schema',
    show: (one, two, { log }) =>
      typescriptOf(
        withoutSecrets(
          [table(`T ${one}`, [column(two, one, { comment: two, enums: [one] })], two)],
          log.hide,
        ),
        undefined,
      ),
  },
  {
    name: 'outputs',
    show: (one, two, { log }) => inFile(path => outputsIn(path, {}, log).set({ one, two })),
    problems: (shown, one, two) => recordProblems(shown, { one, two }),
  },
  {
    name: 'the output for the result',
    show: (one, two, { log }) =>
      inFile(path => {
        const outputs = outputsIn(path, {}, log);
        outputs.declare('x', {});
        outputs.set({ one: [one], two: { [`N ${two}`]: one } });
        outputs.end(true, {});
      }),
  },
  {
    name: 'rows as CSV',
    show: (one, two, { log }) => {
      const rows = withoutSecrets(rowsOf(one, two), log.hide);
      return rowsText('csv', Object.keys(rows[0] ?? {}), rows);
    },
    problems: (shown, one, two) => csvProblems(shown, new Set([one, two]).size),
  },
  {
    name: 'rows as JSON',
    show: (one, two, { log }) => {
      const rows = withoutSecrets(rowsOf(one, two), log.hide);
      return (['json', 'ndjson'] as const)
        .map(format => rowsText(format, Object.keys(rows[0] ?? {}), rows))
        .join('');
    },
  },
  {
    name: 'a log as CSV',
    show: csvOf,
    problems: shown => csvProblems(shown, 16),
    masksEarlier: true,
  },
  {
    name: 'an agent’s transcript',
    show: (one, two, { log }) =>
      inFile(async path => {
        const file = { target: path, location: path, input: 'output-path', given: path };
        const transcript = await Transcript.create(file, log);
        for (const piece of one) transcript.add({ type: 'more', text: piece }, 1);
        transcript.add({ type: 'phase', phase: two, message: one }, 2);
        transcript.end();
      }),
  },
];
