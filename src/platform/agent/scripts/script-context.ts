/** Context of a running agent script, with functions to pause and to fill in placeholders. */

import { htmlText } from '../../../base/text/html.ts';
import type { Project } from '../../state/entities.ts';
import type { StatePart } from '../../state/shared-state.ts';
import type { SandboxState } from '../../sandbox/sandbox-handlers.ts';
import type { AgentState } from '../state/agent.ts';
import type { AgentRun } from '../state/run.ts';
import type { ScriptStep } from '../../seed/script.ts';

export interface ScriptState extends AgentState, SandboxState, StatePart<'workFolder'> {}

/** Context in which a script runs. */
export interface ScriptContext {
  readonly state: ScriptState;
  readonly project: Project;
  readonly run: AgentRun;
  /** Folder of the project's source. */
  readonly folder: string;
  /** Aborts when the run must stop or the platform closes. */
  readonly signal: AbortSignal;
  /** Values for the placeholders `{{name}}` in the script's texts. */
  readonly placeholders: Map<string, string>;
  /** Starts a run that takes over from this one. */
  launchSuccessor(steps: readonly ScriptStep[]): AgentRun;
}

/** Waits, measured by the platform's clock. */
export async function pause({ state, signal }: ScriptContext, ms: number): Promise<void> {
  if (ms > 0) await state.clock.sleep(ms, signal);
}

/**
 * Fills in the placeholders of a script's text: `{{name}}`, or `{{name|html}}` to escape HTML.
 * Unknown ones stay unchanged.
 */
export function fillPlaceholders({ placeholders }: ScriptContext, text: string): string {
  return text.replaceAll(
    /\{\{([^{}|]+)(\|html)?\}\}/g,
    (placeholder, name: string, html?: string) => {
      const value = placeholders.get(name.trim());
      if (value === undefined) return placeholder;
      return html === undefined ? value : htmlText(value);
    },
  );
}
