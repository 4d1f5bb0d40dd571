import { oneLine } from './tool-call-text.ts';

const NAMES: Readonly<Record<string, string>> = {
  analyzing: 'Analysing',
  building: 'Building',
  validating: 'Validating',
  coordinating: 'Coordinating',
  finalizing: 'Finalising',
};

/** What the agent is at, for people: "unknown phases display as in progress". */
export function phaseName(phase: string | undefined): string {
  if (phase === undefined) return 'In progress';
  return Object.hasOwn(NAMES, phase) ? (NAMES[phase] ?? phase) : `In progress (${oneLine(phase)})`;
}
