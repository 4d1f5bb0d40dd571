import type { Conversation } from './conversation.ts';
import type { AgentRun } from './run.ts';

/** A file that was, or is to be, uploaded for the agent (reading R12). */
export interface Attachment {
  readonly objectKey: string;
  readonly filename: string;
}

/** What the agent keeps of a project. */
export class ProjectAgent {
  /** Oldest first. */
  readonly runs: AgentRun[] = [];
  readonly conversations = new Map<string, Conversation>();
  /** By `attachment_id`. */
  readonly attachments = new Map<string, Attachment>();
  /** "Stored in the agent state snapshot and inherited by later runs": nothing ever clears it. */
  yolo = false;

  run(runId: string): AgentRun | undefined {
    return this.runs.find(run => run.runId === runId);
  }

  get runAtWork(): AgentRun | undefined {
    return this.runs.findLast(run => run.isAtWork);
  }
}
