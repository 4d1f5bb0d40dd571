/**
 * Marks a step's report as a trial run on a local platform, and removes links to that platform,
 * which doesn't last.
 */

import { isLoopback } from '../base/address.ts';
import type { ReportBlock, Cell, Report } from '../core/report.ts';
import { GOES_OFFLINE } from '../products/sites/live/site-report.ts';
import type { LocalPlatformEnd } from './platform-address.ts';

/** Mark of a trial run, appended to titles. */
const MARK = ' (trial run)';

const NOTES: { readonly [End in LocalPlatformEnd]: string } = {
  step: 'This was a trial run: with `base-url: local`, the step ran on a local platform that stopped when the step ended. Nothing is online.',
  job: 'This was a trial run: the step ran on the local platform that the job started with `local-platform`. The local platform stops when the job ends, so nothing stays online.',
};

/**
 * Marks a report as that of a trial run. Removes links to the platform and statements that
 * something stays online, because the platform has ended before anybody reads the report.
 */
export function asTrialRun(report: Report, end: LocalPlatformEnd): Report {
  const note = { type: 'text', text: NOTES[end] } as const;
  const blocks = report.blocks.map(block => endedBlock(block, end));
  return { ...report, title: `${report.title}${MARK}`, blocks: [note, ...blocks] };
}

function endedBlock(block: ReportBlock, end: LocalPlatformEnd): ReportBlock {
  switch (block.type) {
    case 'facts':
      return {
        ...block,
        rows: block.rows.map(
          ([label, value]) =>
            [
              label,
              label === GOES_OFFLINE ? `at the end of this ${end}` : endedCell(value, end),
            ] as const,
        ),
      };
    case 'table':
      return { ...block, rows: block.rows.map(row => row.map(cell => endedCell(cell, end))) };
    case 'details':
      return { ...block, blocks: block.blocks.map(inner => endedBlock(inner, end)) };
    case 'text':
    case 'heading':
    case 'code':
      return block;
  }
}

function endedCell(cell: Cell, end: LocalPlatformEnd): Cell {
  if (typeof cell !== 'object' || !('url' in cell) || !isLocal(cell.url)) return cell;
  const ended = `stopped when this ${end} ended`;
  return cell.text === cell.url ? ended : `${cell.text} (${ended})`;
}

/** Checks for an address on loopback. The local platform serves only these. */
const isLocal = (address: string): boolean =>
  URL.canParse(address) && isLoopback(new URL(address).hostname);
