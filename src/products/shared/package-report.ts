/**
 * Reports a package in the log and the summary: content, size, digest, and left-out files with
 * reasons.
 */

import type { ReportBlock } from '../../core/report.ts';
import type { Log } from '../../core/services.ts';
import { findingText } from '../../base/failure.ts';
import { byteSize, plural } from '../../base/text/amount.ts';
import type { Packed } from '../../packing/pack.ts';

/** Logs what was packed: probable mistakes, left-out files with reasons, size and digest. */
export function logPackage(log: Log, packed: Packed): void {
  for (const finding of packed.warnings) log.warning(findingText(finding));
  for (const line of leftOutLines(packed)) log.info(line);
  if (packed.revisionNote !== undefined) log.info(packed.revisionNote);
  log.info(`${contentText(packed)}; package ${byteSize(packed.size)}, SHA-256 ${packed.sha256}`);
}

/** Returns the same facts for the summary. */
export function packageBlocks(packed: Packed): readonly ReportBlock[] {
  const facts: ReportBlock = {
    type: 'facts',
    rows: [
      ['Content', contentText(packed)],
      ['Package', byteSize(packed.size)],
      ['SHA-256', { code: packed.sha256 }],
      ...(packed.revisionNote === undefined
        ? []
        : [['Changes', { sentence: packed.revisionNote }] as const]),
    ],
  };
  if (packed.leftOut.length === 0) return [facts];
  return [
    facts,
    {
      type: 'table',
      columns: ['Left out', 'Reason'],
      rows: packed.leftOut.map(({ path, reason }) => [{ code: path }, reason]),
    },
  ];
}

function contentText({ files, expandedBytes }: Packed): string {
  return `${fileCount(files)}, ${byteSize(expandedBytes)}`;
}

/** Returns the left-out files with reasons, as lines for the log. */
export const leftOutLines = ({ leftOut }: Pick<Packed, 'leftOut'>): readonly string[] =>
  leftOut.map(({ path, reason }) => `Left out: ${path} (${reason})`);

const fileCount = (files: number): string => plural(files, 'file');

/** Sentence of an error before the first request. */
export const UNSENT = 'Nothing was sent to the platform.';

/** Disclaimers for dry runs that send no request, of operations with and without a project. */
export const NOTHING_SENT = `${UNSENT} The credential, the project and the quotas were not checked.`;
export const NOTHING_SENT_NO_PROJECT = `${UNSENT} The credential and the quotas were not checked.`;

/** Returns the report of a package that wasn't sent. */
export const unsentBlocks = (packed: Packed): readonly ReportBlock[] => [
  ...packageBlocks(packed),
  { type: 'text', text: NOTHING_SENT },
];

/** Logs the result of a dry run of a package. */
export const logValid = ({ log }: { readonly log: Log }, disclaimer: string): void =>
  log.info(`Dry run: the package is valid. ${disclaimer}`);
