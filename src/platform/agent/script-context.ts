import { htmlText } from '../../html.ts';
import type { Project } from '../state/entities.ts';
import type { PlatformState } from '../state/platform-state.ts';
import type { AgentRun } from './run.ts';
import type { Step } from './script.ts';

/** Where a script is played. */
export interface ScriptContext {
  readonly state: PlatformState;
  readonly project: Project;
  readonly run: AgentRun;
  /** Of the project's source. */
  readonly folder: string;
  /** Aborts when the run is to stop, or the platform closes. */
  readonly signal: AbortSignal;
  /** What stands for `{{name}}` in the script's texts. */
  readonly words: Map<string, string>;
  /** Starts a run that takes over from this one. */
  succeed(steps: readonly Step[]): AgentRun;
}

/** Waits by the platform's clock. */
export async function pause({ state, signal }: ScriptContext, ms: number): Promise<void> {
  if (ms > 0) await state.clock.sleep(ms, signal);
}

/** A text of the script with its words put in: `{{name}}`, or `{{name|html}}` for a page. Unknown ones stay as they are. */
export function filled({ words }: ScriptContext, text: string): string {
  return text.replaceAll(/\{\{([^{}|]+)(\|html)?\}\}/g, (whole, name: string, html?: string) => {
    const word = words.get(name.trim());
    if (word === undefined) return whole;
    return html === undefined ? word : htmlText(word);
  });
}
