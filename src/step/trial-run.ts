/**
 * Marks a step's report as a trial run on the local platform (`base-url: local`), and removes links to the platform,
 * which has stopped.
 */

import type { Block, Cell, Report } from '../core/report.ts';
import { GOES_OFFLINE } from '../features/releases/release-report.ts';

/** Mark of a trial run, appended to titles. */
const MARK = ' (trial run)';

const NOTE =
  'This was a trial run: with `base-url: local`, the step ran on a local platform that stopped when the step ended. Nothing is online.';

const ENDED = 'ended with this step';

/**
 * Marks a report as that of a trial run. Removes links to the platform and statements that something stays online,
 * because the platform has ended before anybody reads the report.
 */
export function asTrialRun(report: Report): Report {
  const note = { type: 'text', text: NOTE } as const;
  return { ...report, title: `${report.title}${MARK}`, blocks: [note, ...report.blocks.map(endedBlock)] };
}

function endedBlock(block: Block): Block {
  switch (block.type) {
    case 'facts':
      return {
        ...block,
        rows: block.rows.map(
          ([label, value]) => [label, label === GOES_OFFLINE ? 'with this step' : endedCell(value)] as const,
        ),
      };
    case 'table':
      return { ...block, rows: block.rows.map(row => row.map(endedCell)) };
    case 'details':
      return { ...block, blocks: block.blocks.map(endedBlock) };
    case 'text':
    case 'heading':
    case 'code':
    case 'diagram':
      return block;
  }
}

function endedCell(cell: Cell): Cell {
  if (typeof cell !== 'object' || !('url' in cell) || !isLocal(cell.url)) return cell;
  return cell.text === cell.url ? ENDED : `${cell.text} (${ENDED})`;
}

/** Checks for a loopback address. The local platform serves only these. */
function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /^(?:127\.\d+\.\d+\.\d+|\[::1\]|(?:.+\.)?localhost)$/.test(new URL(address).hostname);
}
