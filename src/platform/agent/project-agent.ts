/** Agent state of one project: runs, conversations, attachments and the setting `yolo`. */

import type { Conversation } from './conversation.ts';
import type { AgentRun } from './run.ts';

/** File uploaded for the agent, or still to be uploaded (reading R12). */
export interface Attachment {
  readonly objectKey: string;
  readonly filename: string;
}

/** Agent state of a project. */
export class ProjectAgent {
  /** Oldest first. */
  readonly runs: AgentRun[] = [];
  readonly conversations = new Map<string, Conversation>();
  /** Attachments by `attachment_id`. */
  readonly attachments = new Map<string, Attachment>();
  /** "Stored in the agent state snapshot and inherited by later runs": never reset. */
  yolo = false;

  run(runId: string): AgentRun | undefined {
    return this.runs.find(run => run.runId === runId);
  }

  get activeRun(): AgentRun | undefined {
    return this.runs.findLast(run => run.isActive);
  }
}
